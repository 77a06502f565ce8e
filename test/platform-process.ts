import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { programEnvironment } from '#launcher/env.ts';

/** The platform service as a process of its own. `kill` is `kill -9`, without any cleanup. */
export type PlatformProcess = { origin: string; kill: () => Promise<void>; stop: () => Promise<void> };

/** Resolves when it listens, on a port the system chooses. Throws with its last output when it ends before. */
export async function startPlatformProcess(
  databaseUrl: string,
  filesDir: string,
  port = 0,
): Promise<PlatformProcess> {
  const child = spawn(process.execPath, ['platform/main.ts'], {
    env: programEnvironment({
      NODE_ENV: 'test',
      PLATFORM_PORT: String(port),
      PLATFORM_DATABASE_URL: databaseUrl,
      PLATFORM_FILES_DIR: filesDir,
      PLATFORM_TRUST_PROXY: '1',
      PERRON_DEMO_PROFILE: '',
    }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const end = (signal: 'SIGKILL' | 'SIGTERM') => async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const listening = await untilListening(child);
  return { origin: `http://127.0.0.1:${listening}`, kill: end('SIGKILL'), stop: end('SIGTERM') };
}

function untilListening(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const port = /"message":"listening","port":(\d+)/.exec(line)?.[1];
        if (port) resolve(Number(port));
      });
    }
    child.once('exit', () =>
      reject(new Error(`The platform ended while starting: ${said.slice(-3).join(' ')}`)),
    );
  });
}

export type WireAnswer = { status: number; headers: Headers; body: unknown };

/** One call over HTTP, from a chosen IP address. */
export async function callProcess(
  { origin }: PlatformProcess,
  method: string,
  path: string,
  options: { token?: string; body?: unknown; ip?: string; headers?: Record<string, string> } = {},
): Promise<WireAnswer> {
  const headers = new Headers(options.headers);
  if (options.ip) headers.set('x-forwarded-for', options.ip);
  if (options.token) headers.set('authorization', `Bearer ${options.token}`);
  if (options.body !== undefined) headers.set('content-type', 'application/json');
  const body = options.body === undefined ? null : JSON.stringify(options.body);
  const response = await fetch(origin + path, { method, headers, body });
  const text = await response.text();
  const json = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
}
