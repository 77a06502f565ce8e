import { expect, test } from 'vitest';
import { ENDPOINTS } from '#contract/table.ts';
import { requireRoutes } from '#platform/routes/table.ts';
import { toOpenApi } from './document.ts';

type Operation = { operationId: string; responses: Record<string, unknown> };

const document = toOpenApi(ENDPOINTS, 'http://platform.test', '1.0.0') as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document has every row once, and nothing else', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    ENDPOINTS.map((row) => row.id).sort(),
  );
});

test('every reference leads somewhere', () => {
  const refs = JSON.stringify(document).match(/#\/components\/[\w/-]+/g) ?? [];
  expect(refs.length).toBeGreaterThan(50);
  for (const ref of new Set(refs)) {
    const target = ref
      .slice(2)
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
    expect(target, ref).toBeDefined();
  }
});

test('a row without handler and a handler without row are refused', () => {
  expect(() => requireRoutes(ENDPOINTS.slice(1))).toThrow(/No operation uses/);
  const [row] = ENDPOINTS;
  expect(() => requireRoutes([...ENDPOINTS, { ...row, id: 'somethingElse' }])).toThrow(/has no handler/);
});
