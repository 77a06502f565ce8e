import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { test as setup } from '@playwright/test';
import { type AccountName, accounts } from './accounts.ts';
import { keepSignedIn } from './sign-in.ts';
import { command, isUp } from './stack/control.ts';
import { addressesOf, isStackKind, type StackKind } from './stack/kinds.ts';

const signedIn = Object.keys(accounts) as AccountName[];

setup('start the stack and sign everybody in', async ({ browser }, info) => {
  setup.setTimeout(180_000);
  const kind = info.project.name.replace('start-', '');
  if (!isStackKind(kind)) throw new Error(`Not a stack: ${kind}`);
  // A run that was killed may have left one.
  if (await isUp(kind)) await command(kind, '/stop');
  await start(kind);
  for (const account of signedIn) {
    const context = await browser.newContext({ baseURL: addressesOf(kind).origin, locale: 'fr-FR' });
    await keepSignedIn(context, kind, account);
    await context.close();
  }
  await command(kind, '/limits/clear');
});

async function start(kind: StackKind): Promise<void> {
  mkdirSync('test-results/stacks', { recursive: true });
  const log = openSync(`test-results/stacks/${kind}.log`, 'w');
  const child = spawn(process.execPath, ['e2e/stack/main.ts', kind], {
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
