import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log, reportUnexpected } from './log.ts';

const CANARY = 'Ségolène Canary';

let lines: string[] = [];
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1/none');
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  lines = [];
  vi.spyOn(log(), 'error').mockImplementation((facts: unknown) => void lines.push(JSON.stringify(facts)));
  vi.spyOn(log(), 'warn').mockImplementation((facts: unknown) => void lines.push(JSON.stringify(facts)));
});
afterEach(() => void vi.restoreAllMocks());

it('writes kind, code and place of an error and nothing of its message', () => {
  const error = Object.assign(new TypeError(`no ${CANARY}\n    at ${CANARY} (/a.ts:1:1)`), { code: 'X1' });
  const reference = reportUnexpected(error, 'test');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    reference,
    operation: 'test',
    kind: 'TypeError',
    code: 'X1',
  });
  expect(lines[0]).toContain('log.test.ts');
  expect(lines[0]).not.toContain('Canary');
});

it('writes an error once under one reference, whoever reports it', () => {
  const error = new Error(CANARY);
  expect(reportUnexpected(error, 'second')).toBe(reportUnexpected(error, 'first'));
  expect(lines).toHaveLength(1);
});
