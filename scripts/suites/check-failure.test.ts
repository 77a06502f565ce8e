import { expect, test } from 'vitest';
import { toCheckFailure } from './check-failure.ts';

test.each([
  ['a compiler', "lib/a.ts(3,5): error TS2322: Type 'string' is not assignable to type 'number'."],
  ['a linter', '\u001b[1mlib/a.ts:3:5 lint/style/useConst ━━━━\u001b[0m'],
])('finds the file and the line in the output of %s', (_, line) => {
  const failure = toCheckFailure(
    'types',
    `Checked 40 files.\n\n${line}\n  the code\n  more of it\n  and more`,
  );
  expect(failure).toMatchObject({ file: 'lib/a.ts', line: 3, title: 'types' });
  expect(failure.message.split('\n')).toHaveLength(3);
  expect(failure.message).not.toContain('\u001b');
});

test('uses the last lines of an output without a location', () => {
  expect(toCheckFailure('build', 'one\ntwo\nthree\nfour\n')).toEqual({
    file: 'build',
    line: null,
    title: 'build',
    message: 'two\nthree\nfour',
  });
});
