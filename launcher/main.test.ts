import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runsWhole } from '#test/env.ts';
import { startServer } from './database/server.ts';
import { programEnvironment } from './env.ts';
import { findFreePorts } from './ports.ts';

let dataDir: string;
let port = 0;
let platformPort = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perron-launcher-'));
  [port = 0, platformPort = 0] = await findFreePorts(2);
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Runs `npm start` without npm; resolves with its exit code and the lines it printed. */
async function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, ['launcher/start.mjs'], {
    env: programEnvironment({
      NODE_ENV: 'production',
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      PERRON_DATA_DIR: dataDir,
      ...settings,
    }),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data) => {
    said += data;
  });
  const [code] = await once(child, 'exit');
  return { code, lines: said.trim().split('\n') };
}

describe('the launcher explains in one sentence why it cannot start', () => {
  const https = {
    PLATFORM_BASE_URL: 'https://platform.example/v1',
    PLATFORM_AUTH_URL: 'https://platform.example/rest',
  };

  const settings: readonly (readonly [Record<string, string>, string])[] = [
    [{ PORT: 'abc' }, 'The setting PORT must be a port number.'],
    [{ PERRON_DEMO_PROFILE: 'XXL' }, 'The setting PERRON_DEMO_PROFILE must be S, M, L or XL.'],
    [{ PLATFORM_BASE_URL: https.PLATFORM_BASE_URL }, 'PLATFORM_AUTH_URL is missing'],
    [
      { ...https, PLATFORM_BASE_URL: 'http://platform.example/v1' },
      'PLATFORM_BASE_URL: must be https unless it is on the loopback',
    ],
    [{ ...https, DATABASE_URL: 'postgres://db.example/perron' }, 'SESSION_SECRET is missing'],
    [
      { ...https, DATABASE_URL: 'mysql://db.example' },
      'The setting DATABASE_URL must be a postgres:// address.',
    ],
    [{ DATABASE_URL: 'postgres://db.example/perron', SESSION_SECRET: 'x'.repeat(32) }, 'set both, or none'],
    [{ HOST: '0.0.0.0' }, 'The setting HOST must be on the loopback: the demo accounts'],
    [{ HOST: '::' }, 'The setting HOST must be on the loopback: the demo accounts'],
    [{ PLATFORM_HOST: '192.168.1.5' }, 'The setting PLATFORM_HOST must be on the loopback'],
    [{ PUBLIC_ORIGIN: 'https://demo.example' }, 'The setting PUBLIC_ORIGIN must be on the loopback'],
  ];

  it.each(settings.filter((_, at) => runsWhole() || at % 3 === 0))('%o', async (given, sentence) => {
    const { code, lines } = await start(given);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(sentence);
    expect(code).toBe(1);
  });

  it('a port that is in use', async () => {
    const server = createServer().listen(port);
    await once(server, 'listening');
    const { code, lines } = await start({});
    server.close();
    expect(lines).toEqual([`Port ${port} is already in use. Stop what uses it, or set PORT.`]);
    expect(code).toBe(1);
  });

  it.runIf(runsWhole())('a data directory that is in use', async () => {
    const server = await startServer({ dataDir, durable: false });
    const { code, lines } = await start({});
    await server.stop();
    expect(lines).toEqual([
      `The data directory ${dataDir} is in use by another Perron. Stop it, or set PERRON_DATA_DIR.`,
    ]);
    expect(code).toBe(1);
  });
});
