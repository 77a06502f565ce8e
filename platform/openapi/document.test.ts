import { expect, test } from 'vitest';
import { z } from 'zod';
import { ENDPOINTS } from '#contract/table.ts';
import { requireRoutes } from '#platform/routes/table.ts';
import { toOpenApi } from './document.ts';
import { PROPERTIES } from './properties.ts';

type Operation = { operationId: string; responses: Record<string, unknown>; parameters?: Parameter[] };

const document = toOpenApi(ENDPOINTS, 'http://platform.test', '1.0.0') as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('the document describes every operation once, and nothing else', () => {
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    ENDPOINTS.map((row) => row.id).sort(),
  );
});

test('every reference resolves', () => {
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

test('an operation without handler and a handler without operation are refused', () => {
  expect(() => requireRoutes(ENDPOINTS.slice(1))).toThrow(/No operation uses/);
  const [row] = ENDPOINTS;
  expect(() => requireRoutes([...ENDPOINTS, { ...row, id: 'somethingElse' }])).toThrow(/has no handler/);
});

type Property = { description?: string; examples?: unknown[] };
type Named = { properties?: Record<string, Property> };
type Parameter = { name: string; in: string; schema: Record<string, unknown>; explode?: boolean };

test('parameters are typed: integers with default and maximum, statuses by name, lists by commas', () => {
  const list = operations.find(({ operationId }) => operationId === 'listCandidatures') as Operation;
  const named = (name: string) => list.parameters?.find((parameter) => parameter.name === name);
  expect(named('per_page')?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
  expect(named('page')?.schema).toMatchObject({ type: 'integer', default: 1 });
  expect(named('status')).toMatchObject({
    explode: false,
    schema: { type: 'array', items: { enum: expect.arrayContaining(['received', 'withdrawn']) } },
  });
  expect(named('include')?.schema).toMatchObject({ type: 'array', items: { type: 'integer' } });
  expect(named('offre')?.schema).toMatchObject({ type: 'integer', minimum: 1 });
  const inPaths = operations.flatMap(({ parameters = [] }) => parameters.filter((one) => one.in === 'path'));
  const ids = inPaths.filter(({ name }) => ['id', 'user_id'].includes(name));
  expect(ids.length).toBeGreaterThan(50);
  const strings = ids.filter(({ schema }) => schema.type !== 'integer').map(({ schema }) => schema.pattern);
  // Webhooks and feeds have string identifiers.
  expect(new Set(strings).size).toBeLessThanOrEqual(2);
});

test('files are described with the media types they are served with', () => {
  const typeOf = (id: string) => {
    const { responses } = operations.find(({ operationId }) => operationId === id) as Operation;
    return Object.keys((responses['200'] as { content: object }).content);
  };
  expect(typeOf('getInvoicePdf')).toEqual(['application/pdf']);
  expect(typeOf('exportRecords')).toEqual(['text/csv']);
  expect(typeOf('getPasswordPage')).toEqual(['text/html']);
});

test('every property of a named record is described, and no description is unused', () => {
  const { schemas } = (document as unknown as { components: { schemas: Record<string, Named> } }).components;
  const named = Object.entries(schemas).flatMap(([record, { properties = {} }]) =>
    Object.entries(properties).map(([name, { description }]) => ({ record, name, description })),
  );
  expect(named.filter(({ description }) => !description)).toEqual([]);
  const names = new Set(named.map(({ name }) => name));
  expect(Object.keys(PROPERTIES).filter((name) => !names.has(name))).toEqual([]);
});

test('every property of a named record has an example that its own schema accepts', () => {
  const { schemas } = (document as unknown as { components: { schemas: Record<string, Named> } }).components;
  const wrong = Object.entries(schemas).flatMap(([record, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, { examples = [], ...schema }]) => !accepts(schema, examples[0]))
      .map(([name, { examples }]) => `${record}.${name}: ${JSON.stringify(examples)}`),
  );
  expect(wrong).toEqual([]);
});

const accepts = (schema: object, example: unknown) =>
  example !== undefined &&
  z.fromJSONSchema(schema as z.core.JSONSchema.BaseSchema).safeParse(example).success;
