import { expect, it } from 'vitest';
import type { BulkKind } from './model.ts';
import { itemPath, listPath } from './paths.ts';

const scope = { kind: 'establishment', id: 1 } as const;

it('leads to the lists and records of known kinds', () => {
  expect(listPath(scope, 'medium.replace')).toBe('/m/1/media');
  expect(itemPath(scope, 'application.move', { subjectId: 5, copy: null })).toBe('/m/1/applications/5');
});

it('leads from a bulk request of a kind unknown to this version to the others, and from its items nowhere', () => {
  const strange = 'notification.read' as BulkKind;
  expect(listPath(scope, strange)).toBe('/m/1/bulk');
  expect(itemPath(scope, strange, { subjectId: 5, copy: null })).toBeNull();
});
