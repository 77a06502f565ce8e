import type { Response } from '@playwright/test';
import { accounts, demoPassword } from '../accounts.ts';
import { runsWhole } from '../env.ts';
import { screens } from '../screens.ts';
import { signInByHttp } from '../sign-in-by-http.ts';
import { command, dumpOf } from '../stack/control.ts';
import { SESSION_SECRET } from '../stack/kinds.ts';
import { expect, test } from '../test.ts';
import { ACTORS, type Actor, isSignedIn } from './actors.ts';
import { ask, forEach } from './ask.ts';
import { crawl, textOf } from './crawl.ts';
import { anyToken, type Canary, canaryOf, leaksIn, logOf, staticFiles, tokensOf } from './leaks.ts';
import { openWorld, type World } from './world.ts';

/** Actors whose responses are checked by day; all of them at night. */
const READERS: readonly Actor[] = runsWhole() ? ACTORS : ['anonymous', 'owner', 'group'];

let world: World;
let tokens: Canary[];
let secrets: Canary[];
test.beforeAll(async ({}, info) => {
  const { stackKind } = info.project.metadata;
  world = await openWorld(stackKind);
  tokens = await tokensOf(stackKind);
  const sessions = ACTORS.filter(isSignedIn).map((actor) =>
    canaryOf(`session of ${actor}`, world.sessions[actor] ?? ''),
  );
  const kept = [canaryOf('the secret', SESSION_SECRET), canaryOf('the password', demoPassword)];
  secrets = [...tokens, ...sessions, ...kept];
  expect(tokens.length).toBeGreaterThanOrEqual(7 * 4);
});

test('no response contains a token, a session id, the password or the secret', async () => {
  const leaks: string[] = [];
  let answers = 0;
  for (const actor of READERS) {
    for (const { where, answer } of await crawl(world, actor)) {
      answers += 1;
      leaks.push(...leaksIn(where, textOf(answer), [...secrets, anyToken]));
    }
  }
  expect(answers).toBeGreaterThan(30 * READERS.length);
  expect(leaks).toEqual([]);
});

test('no served file, database row or log contains them', async ({ stack }) => {
  for (const { where, text } of staticFiles()) expect(leaksIn(where, text, secrets)).toEqual([]);
  const { sessions: sealed, ...tables } = await dumpOf(stack.kind, 'perron');
  const mirror = await dumpOf(stack.kind, 'mirror');
  for (const [table, rows] of Object.entries({ ...tables, ...mirror })) {
    expect(leaksIn(table, rows.join('\n'), [...secrets, anyToken])).toEqual([]);
  }
  const unsealed = secrets.filter(({ name }) => !name.startsWith('sealed token'));
  expect(leaksIn('sessions', sealed?.join('\n') ?? '', [...unsealed, anyToken])).toEqual([]);
  expect(leaksIn('the logs', logOf(stack.kind), [...secrets, anyToken])).toEqual([]);
});

test('a copy of the database without the secret opens no session', async ({ stack }) => {
  const { sessions = [] } = await dumpOf(stack.kind, 'perron');
  const rows = sessions.map((row) => JSON.parse(row) as Record<string, string>);
  const values = rows.flatMap((row) => [row.key ?? '', row.handle ?? '', row.sealed_token ?? '']);
  const seen = await forEach(
    values,
    async (session) => (await ask(world.origin, '/api/sessions', { session })).status,
  );
  expect(new Set(seen)).toEqual(new Set([401]));
});

test('error pages during an outage contain none of them', async ({ request, stack }) => {
  test.skip(!runsWhole(), 'what takes minutes is for the night');
  const wrong = canaryOf('a password that was typed', 'Mot-de-passe-kqxzwv-81');
  await stack.stopPlatform();
  try {
    for (const actor of ['owner', 'group'] as const) {
      for (const { where, answer } of await crawl(world, actor)) {
        expect(leaksIn(where, textOf(answer), [...secrets, anyToken])).toEqual([]);
      }
    }
    const typed = { email: accounts.owner.email, password: wrong.forms[0] ?? '' };
    expect((await signInByHttp(request, stack.origin, typed)).refusal).toContain('unavailable');
  } finally {
    await stack.startPlatform();
  }
  await command(stack.kind, '/limits/clear');
  const document = `/api/cv/m/1/${world.applications.own}`;
  const back = async () => (await ask(world.origin, document, { session: world.sessions.owner })).status;
  await expect.poll(back, { timeout: 60_000 }).toBe(200);
  expect(leaksIn('the logs', logOf(stack.kind), [...secrets, wrong, anyToken])).toEqual([]);
});

test('no response of a whole browser session contains a token or the password', async ({ as }) => {
  test.skip(!runsWhole(), 'what takes minutes is for the night');
  const canaries = [...tokens, anyToken, canaryOf('the password', demoPassword)];
  const leaksOf = async (response: Response) => {
    const headers = JSON.stringify(await response.allHeaders().catch(() => ({})));
    const body = await response.text().catch(() => '');
    return leaksIn(response.url(), headers + body, canaries);
  };
  for (const account of ['owner', 'group'] as const) {
    const page = await as(account);
    const reading: Promise<string[]>[] = [];
    page.on('response', (response) => reading.push(leaksOf(response)));
    for (const screen of screens.filter((s) => s.account === account)) {
      await page.goto(screen.path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.goto('/api/auth/session');
    expect(reading.length).toBeGreaterThan(20);
    expect((await Promise.all(reading)).flat(), accounts[account].email).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(leaksIn('the storage of the browser', kept, secrets)).toEqual([]);
    await page.goto(accounts[account].home);
  }
});
