/** Everything that is told without running the program, side by side; what each says comes out in one piece. */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

const CHECKS = ['lint', 'types', 'messages', 'dead'];

const passed = await Promise.all(CHECKS.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;

async function run(check: string): Promise<boolean> {
  const started = performance.now();
  // In one stream, so that errors stand where they were said.
  const child = spawn(`npm run --silent ${check} 2>&1`, {
    shell: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await text(child.stdout);
  const good = (await exited) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${good ? 'passed' : 'FAILED'}: ${check}, ${seconds} s\n${said.trimEnd()}`);
  return good;
}
