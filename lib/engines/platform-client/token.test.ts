import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { PlatformToken } from './token.ts';

const token = new PlatformToken('canary-token');

it('never reveals itself in any text form', () => {
  const forms = [
    String(token),
    `${token}`,
    inspect(token),
    inspect({ token }, { depth: 9, showHidden: true }),
  ];
  for (const form of forms) expect(form).not.toContain('canary');
  expect(() => JSON.stringify({ token })).toThrow(TypeError);
  expect(Object.values(token)).toEqual([]);
});
