import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { runsWhole } from '#test/env.ts';
import { isThere } from '#test/processes.ts';
import { SOON } from '#test/soon.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perron-program-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The file into which the program of a test writes. */
const words = (name: string) => join(folder, `${name}.txt`);
const read = (name: string) => readFile(words(name), 'utf8').catch(() => '');

/**
 * Starts a launcher with one program of the given source and kills it (-9) at the chosen `moment`. Resolves with the
 * process id of the program.
 */
async function orphan(name: string, source: string, moment: (pid: number) => Promise<unknown>) {
  const script = join(folder, `${name}.ts`);
  await writeFile(script, `import { appendFileSync } from 'node:fs';\n${source}`);
  const program = { name, script, arguments: [words(name)], environment: { PATH: '' } };
  const launcher = spawn(
    process.execPath,
    ['--input-type=module-typescript', '--eval', launcherOf(JSON.stringify(program))],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const [line] = await once(launcher.stderr, 'data');
  const pid = Number(/pid (\d+)/.exec(String(line))?.[1]);
  await moment(pid);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  return pid;
}

const launcherOf = (program: string) => `
  import { ChildProcess } from 'node:child_process';
  import { startProgram } from '#launcher/program.ts';
  const spawn = ChildProcess.prototype.spawn;
  ChildProcess.prototype.spawn = function (...options) {
    const answer = spawn.apply(this, options);
    console.error('pid', this.pid);
    return answer;
  };
  startProgram(${program});
`;

const started = (name: string) => () =>
  vi.waitFor(async () => expect(await read(name)).toContain('up'), SOON);
const up = `appendFileSync(process.argv[2], 'up '); setInterval(() => undefined, 1000);`;

it.runIf(runsWhole())(
  'a program that never finishes is stopped five seconds after its launcher was killed',
  async () => {
    const pid = await orphan(
      'obstinate',
      `const later = setTimeout;
    // Its seconds are a tenth of ours; what is to come after four comes before what is to come after five all the same.
    globalThis.setTimeout = (run, milliseconds) => later(run, milliseconds / 10);
    const write = (word) => appendFileSync(process.argv[2], word);
    process.on('SIGTERM', () => {
      write('asked ');
      setTimeout(() => write('four '), 4_000);
      setTimeout(() => write('six '), 6_000);
    });${up}`,
      started('obstinate'),
    );
    await vi.waitFor(async () => expect(await isThere(pid)).toBe(false), SOON);
    expect(await read('obstinate')).toBe('up asked four ');
  },
);

it.runIf(runsWhole())('a program finishes requests in flight when its launcher was killed', async () => {
  const pid = await orphan(
    'busy',
    `process.on('SIGTERM', () => setTimeout(() => {
      appendFileSync(process.argv[2], 'finished');
      process.exit();
    }, 500));${up}`,
    started('busy'),
  );
  await vi.waitFor(async () => expect(await isThere(pid)).toBe(false), SOON);
  expect(await read('busy')).toBe('up finished');
});

it('a program whose launcher was killed before the program ran does not stay', async () => {
  const pid = await orphan('early', up, async () => undefined);
  await vi.waitFor(async () => expect(await isThere(pid)).toBe(false), SOON);
});

it.runIf(runsWhole())(
  'workers of a program do not mistake the loss of their own channel for the end of the launcher',
  async () => {
    const worker = join(folder, 'worker.ts');
    await writeFile(
      worker,
      `import { appendFileSync } from 'node:fs';
    process.on('disconnect', () => setTimeout(() => appendFileSync(${JSON.stringify(words('parent'))}, 'worker ended by itself '), 300));
    process.send?.('up');`,
    );
    await orphan(
      'parent',
      `import { fork } from 'node:child_process';
    const child = fork(${JSON.stringify(worker)});
    child.on('message', () => child.disconnect());
    child.on('exit', (code, signal) => appendFileSync(process.argv[2], 'up ' + code));
    setInterval(() => undefined, 1000);`,
      started('parent'),
    );
    expect(await read('parent')).toBe('worker ended by itself up 0');
  },
);
