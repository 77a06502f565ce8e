import { expect, test } from 'vitest';
import { toErrorFacts } from './error-facts.ts';

test('no part of the message is kept, even where it looks like a stack frame', () => {
  const facts = toErrorFacts(new TypeError('Failed query: Canary\n    at Canary (/a.ts:1:1)'));
  expect(facts.name).toBe('TypeError');
  expect(facts.at[0]).toContain('error-facts.test.ts');
  expect(JSON.stringify(facts)).not.toContain('Canary');
  expect(toErrorFacts('Canary')).toEqual({ name: 'string', at: [] });
});
