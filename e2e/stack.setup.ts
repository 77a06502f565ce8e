import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { type BrowserContext, expect, test as setup } from '@playwright/test';
import { type AccountName, accounts } from './accounts.ts';
import { keepSignedIn } from './sign-in.ts';
import { command, isUp } from './stack/control.ts';
import { addressesOf, isStackKind, type StackKind } from './stack/kinds.ts';

const signedIn = Object.keys(accounts) as AccountName[];

setup('start the stack and sign everybody in', async ({ browser }, info) => {
  const kind = info.project.name.replace('start-', '');
  if (!isStackKind(kind)) throw new Error(`Not a stack: ${kind}`);
  await start(kind);
  await Promise.all(
    signedIn.map(async (account) => {
      const context = await browser.newContext({ baseURL: addressesOf(kind).origin, locale: 'fr-FR' });
      await keepSignedIn(context, kind, account);
      await untilRead(context, accounts[account].home);
      await context.close();
    }),
  );
  await command(kind, '/limits/clear');
});

async function start(kind: StackKind): Promise<void> {
  const { controlUrl } = addressesOf(kind);
  if (await isUp(kind))
    throw new Error(`Something already answers at ${controlUrl}; E2E_PORT moves this run.`);
  mkdirSync('test-results/stacks', { recursive: true });
  const log = openSync(`test-results/stacks/${kind}.log`, 'w');
  // The runner is the parent of this worker; the stack outlives the worker, but not the runner.
  const child = spawn(process.execPath, ['e2e/stack/main.ts', kind, String(process.ppid)], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  while (!(await isUp(kind))) {
    if (ended) throw new Error(`The stack "${kind}" did not start; see test-results/stacks/${kind}.log`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  child.unref();
}

/** Waits for the initial sync, so that no journey has to. */
async function untilRead({ request }: BrowserContext, home: string): Promise<void> {
  const phase = async () => (await (await request.get(`/api${home}/mirror`)).json()).phase;
  await expect.poll(phase, { timeout: 120_000 }).toBe('fresh');
}
