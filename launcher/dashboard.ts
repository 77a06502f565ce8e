import { nextBinary, type ProgramOptions } from './program.ts';

type Listening = { readonly command: 'dev' | 'start'; readonly host: string; readonly port: number | string };

/** The dashboard as a program that listens on one address only; Next by itself listens on all of them. */
export function dashboardProgram(
  { command, host, port }: Listening,
  environment: NodeJS.ProcessEnv,
): ProgramOptions {
  return {
    name: 'dashboard',
    script: nextBinary,
    arguments: [command, '--hostname', host, '--port', String(port)],
    environment,
  };
}
