import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { mailLog } from '#platform/db/schema/service.ts';
import { mailsOf } from '#test/mail-of.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { handOver } from './hand-over.ts';
import { createOutbox, createSmtpPost, type Post } from './posts.ts';
import { queueMail } from './queue.ts';

let world: PlatformWorld;
let operator: string;
const closers: (() => void)[] = [];

beforeAll(async () => {
  world = await openPlatformWorld();
  operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
});
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
afterAll(() => world.close());

/** A mail server on a real socket. `refuse` answers a recipient with an error; null accepts all. */
async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  const state: { refuse: number | null } = { refuse: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) =>
      done(state.refuse ? Object.assign(new Error('no'), { responseCode: state.refuse }) : null),
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (piece) => {
        text += piece;
      });
      stream.on('end', () => {
        taken.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  const post = await createSmtpPost(`smtp://127.0.0.1:${port}`, 'Perron <no-reply@perron.example>');
  return { post, taken, state };
}

const queue = async (mail = {}) => {
  const fresh = { to: `${randomUUID()}@people.demo`, template: 'none', subject: 'Été', body: 'À bientôt.' };
  return (await queueMail(world.db, { ...fresh, ...mail }, world.time.now)).id;
};
const hand = (post: Post, id: number, seconds = 0) => {
  const at = new Date(world.time.now.getTime() + seconds * 1000);
  return handOver({ db: world.db, clock: () => at, post, publicUrl: 'http://platform.test' }, id);
};
const entry = async (id: number) => {
  const { body } = await world.call('GET', `/v1/admin/mail-log?include=${id}`, { token: operator });
  return (body as Json[])[0];
};
const secondsUntil = (at: Date | null) => at && (at.getTime() - world.time.now.getTime()) / 1000;

test('a mail is sent by SMTP and marked as sent once the server has accepted it', async () => {
  const { post, taken } = await startMailServer();
  const id = await queue();
  expect(await entry(id)).toMatchObject({ status: 'queued', sent_at: null });
  expect(await hand(post, id)).toBeNull();
  expect(await entry(id)).toMatchObject({ status: 'sent', attempts: 1, error: null });
  expect(taken).toHaveLength(1);
  expect(taken[0]).toContain('From: Perron <no-reply@perron.example>');
  expect(taken[0]).toContain('Subject: =?UTF-8?');
  expect(await hand(post, id)).toBeNull();
  expect(taken).toHaveLength(1);
});

test('a temporary refusal is retried later, with the same message id', async () => {
  const { post, taken, state } = await startMailServer();
  const id = await queue();
  state.refuse = 451;
  expect(secondsUntil(await hand(post, id))).toBe(60);
  expect(await entry(id)).toMatchObject({ status: 'queued', attempts: 1, error: '451' });
  state.refuse = null;
  expect(secondsUntil(await hand(post, id, 59))).toBe(60);
  expect(taken).toEqual([]);
  expect(await hand(post, id, 60)).toBeNull();
  expect(await entry(id)).toMatchObject({ status: 'sent', attempts: 2, error: null, next_attempt_at: null });
  await world.db.update(mailLog).set({ status: 'queued' }).where(eq(mailLog.id, id));
  await hand(post, id, 61);
  const [first, second] = taken.map((text) => /Message-ID: (\S+)/i.exec(text)?.[1]);
  expect(first).toMatch(/^<mail-/);
  expect(first).toBe(second);
});

test('an unknown recipient fails at once, and the operator sees the reason', async () => {
  const { post, state } = await startMailServer();
  state.refuse = 550;
  const id = await queue();
  expect(await hand(post, id)).toBeNull();
  expect(await entry(id)).toMatchObject({ status: 'failed', error: '550', sent_at: null });
});

test('a mail is retried for days before it fails', async () => {
  const { post } = await startMailServer();
  for (const close of closers.splice(0)) close();
  const id = await queue();
  const start = world.time.now;
  let attempts = 1;
  let next = await hand(post, id);
  while (next) {
    world.time.now = next;
    attempts++;
    next = await hand(post, id);
  }
  expect(attempts).toBe(8);
  expect(world.time.now.getTime() - start.getTime()).toBeGreaterThan(40 * HOUR_MS);
  expect(await entry(id)).toMatchObject({ status: 'failed', error: 'ESOCKET' });
});

test("a mail uses the operator's template, and a subject cannot inject a header", async () => {
  const { post, taken } = await startMailServer();
  const words = { subject: 'Étape : {{title}}', body: 'Vous êtes à {{detail}}.' };
  await world.call('PATCH', '/v1/admin/mail-templates/candidature_status', { token: operator, body: words });
  const id = await queue({
    template: 'candidature_status',
    subject: 'Chef\r\nBcc: thief@people.demo',
    body: '{{title}}',
  });
  await hand(post, id);
  await world.call('POST', '/v1/admin/mail-templates/candidature_status/reset', { token: operator });
  expect(taken[0]).not.toMatch(/^Bcc:/im);
  expect(taken[0]).toContain('{{title}}');
});

test("the mail of a withdrawal uses the dashboard's words, for the establishment and for the candidate", async () => {
  const to = `${randomUUID()}@people.demo`;
  await queue({ to, template: 'candidature_withdrawn', subject: 'Commis', body: '' });
  await queue({ to, template: 'candidature_status', subject: 'Commis', body: 'withdrawn' });
  const [establishment, candidate] = await mailsOf(world, to);
  expect(establishment?.subject).toBe('Désistement : Commis');
  expect(establishment?.body).toContain('Un candidat s’est désisté de l’offre « Commis ».');
  expect(candidate?.body).toContain('Nouvelle étape : désistement.');
});

test('without a mail server, mails are written to files in a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'perron-outbox-'));
  const id = await queue({ subject: 'Une\r\nBcc: x@people.demo' });
  await hand(createOutbox(folder), id);
  expect(await readdir(folder)).toEqual([`${id}.eml`]);
  const text = await readFile(join(folder, `${id}.eml`), 'utf8');
  expect(text).toMatch(/^Message-ID: <mail-.+>\nTo: .+@people.demo\nSubject: Une Bcc: x@people.demo\n/);
  await rm(folder, { recursive: true });
});
