import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const CLOCK = pathToFileURL('test/shifted-clock.mjs').href;

/** The output of a program that starts with the clock at an instant. */
function printed(program: string, instant: string): unknown {
  const env = { NODE_ENV: 'test' as const, PATH: '', NODE_OPTIONS: `--import ${CLOCK}`, TEST_CLOCK: instant };
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env,
      encoding: 'utf8',
      stdio: 'pipe',
    }),
  );
}

it('sets the clock of a program and of its child processes, and leaves explicit dates unchanged', () => {
  const program = `
    import { execFileSync } from 'node:child_process';
    class Later extends Date {}
    const now = new Date();
    const child = execFileSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' });
    console.log(JSON.stringify({
      days: [now, new Later(), new Date(Date.now()), new Date(Date()), new Date(Number(child))].map((one) =>
        one.toISOString().slice(0, 10)),
      given: [new Date(0), new Date('2026-01-02T03:04:05Z'), new Date(Date.UTC(2026, 0, 2))],
      kinds: [now instanceof Date, now.constructor === Date, new Later() instanceof Later],
      isInOrder: Number(child) >= now.getTime(),
    }));`;
  expect(printed(program, '2028-02-29T12:00:00Z')).toEqual({
    days: Array.from({ length: 5 }, () => '2028-02-29'),
    given: ['1970-01-01T00:00:00.000Z', '2026-01-02T03:04:05.000Z', '2026-01-02T00:00:00.000Z'],
    kinds: [true, true, true],
    isInOrder: true,
  });
});

it('starts no program with an invalid instant', () => {
  expect(() => printed('', 'tomorrow')).toThrow(/TEST_CLOCK is no instant: tomorrow/);
});
