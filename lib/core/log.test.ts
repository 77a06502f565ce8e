import { expect, it } from 'vitest';
import { logLines } from '#test/log-lines.ts';
import { reportUnexpected } from './log.ts';

const CANARY = 'Ségolène Canary';

const lines = logLines();

it('writes kind, code and location of an error, and nothing of its message', () => {
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

it('writes an error once, under one reference, whoever reports it', () => {
  const error = new Error(CANARY);
  expect(reportUnexpected(error, 'second')).toBe(reportUnexpected(error, 'first'));
  expect(lines).toHaveLength(1);
});
