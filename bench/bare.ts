import { existsSync } from 'node:fs';
import { programEnvironment } from '#launcher/env.ts';
import { nextBinary, type Program, runToEnd, startProgram } from '#launcher/program.ts';
import { untilReady } from '#launcher/readiness.ts';

const folder = 'bench/bare-next';

/**
 * Builds and starts a Next application with one dynamic page that does nothing: the minimum that the framework costs.
 */
export async function startBare(port: number): Promise<Program> {
  const environment = programEnvironment({ NODE_ENV: 'production' });
  if (!existsSync(`${folder}/.next/BUILD_ID`)) {
    await runToEnd({ name: 'bare page', script: nextBinary, arguments: ['build', folder], environment });
  }
  const program = startProgram({
    name: 'bare page',
    script: nextBinary,
    arguments: ['start', folder, '--port', String(port)],
    environment,
  });
  await untilReady(program, `http://localhost:${port}/`);
  return program;
}
