import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDatabase, createPool, type Database, select } from '#platform/db/pool.ts';
import { mailLog } from '#platform/db/schema/service.ts';
import { createOutside } from '#platform/outside/outside.ts';
import type { Letter, Post } from '#platform/services/mail/posts.ts';
import { queueMail } from '#platform/services/mail/queue.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { SOON } from '#test/soon.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';
import { createBoss } from './queues.ts';
import { startWorkers } from './run.ts';

/** Queues belong to the whole service, so this file has a database of its own. */
let database: TemporaryDatabase;
let db: Database;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await startLaidDatabase();
  db = createDatabase(createPool(database.url, 4));
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(async () => {
  await db.$client.end();
  await database.stop();
});

const logged: unknown[] = [];

/** A process of the service, with its own connections and workers. */
async function startProcess(post: Post) {
  const own = createDatabase(createPool(database.url, 3));
  const outside = createOutside({ allowLoopback: true });
  const tools = {
    pushContact: 'mailto:push@perron.example',
    publicUrl: 'http://platform.test',
    db: own,
    clock: () => new Date(),
    post,
    outside,
    log: (entry: object) => logged.push(entry),
  };
  const stopWorkers = await startWorkers(tools, { pollSeconds: 0.5 });
  stops.push(async () => {
    await stopWorkers();
    await outside.close();
    await own.$client.end();
  });
}

const toMail = () => ({
  to: `${randomUUID()}@people.demo`,
  template: 'none',
  subject: 'Bonjour',
  body: 'Texte',
});
const statusOf = async (id: number) =>
  (await db.select().from(mailLog).where(eq(mailLog.id, id)))[0]?.status ?? null;

test('of two processes one sends each mail, and a mail that was rolled back is never sent', async () => {
  const letters: Letter[] = [];
  const post = async (letter: Letter) => void letters.push(letter);
  await startProcess(post);
  await startProcess(post);
  const kept: number[] = [];
  for (let i = 0; i < 30; i++) kept.push((await queueMail(db, toMail(), new Date())).id);
  await db
    .transaction(async (tx) => {
      await queueMail(tx, { ...toMail(), subject: 'Never written' }, new Date());
      throw new Error('changed its mind');
    })
    .catch(() => undefined);
  await vi.waitFor(() => expect(letters).toHaveLength(30), SOON);
  await vi.waitFor(async () => expect(await statusOf(kept[29] ?? 0)).toBe('sent'), SOON);
  expect(letters.map(({ id }) => id).sort((a, b) => a - b)).toEqual(kept);
  expect(letters.map(({ subject }) => subject)).not.toContain('Never written');
  expect(logged).toEqual([]);
});

test('a mail whose process died while sending is sent by the next one', async () => {
  const { id } = await queueMail(db, toMail(), new Date());
  const dead = createBoss(db.$client, { supervise: false, schedule: false });
  await dead.start();
  const [taken] = await dead.fetch<{ ids: number[] }>('mail');
  expect(taken?.data.ids).toEqual([id]);
  await dead.stop({ graceful: false });
  // The two minutes after which a job counts as lost.
  await db.execute(
    sql`UPDATE platform_jobs.job SET started_on = now() - interval '2 minutes' WHERE state = 'active'`,
  );
  const letters: Letter[] = [];
  await startProcess(async (letter) => void letters.push(letter));
  const keeper = createBoss(db.$client, {
    schedule: false,
    superviseIntervalSeconds: 1,
    monitorIntervalSeconds: 1,
  });
  await keeper.start();
  await keeper.supervise('mail');
  await db.execute(sql`UPDATE platform_jobs.job SET start_after = now() WHERE state = 'retry'`);
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('sent'), SOON);
  await keeper.stop({ graceful: false });
  expect(letters.map((letter) => letter.id)).toEqual([id]);
});

test('a failed attempt is retried when it is due, not before', async () => {
  const { id } = await queueMail(db, toMail(), new Date());
  let attempts = 0;
  await startProcess(async () => {
    attempts++;
    if (attempts === 1) throw Object.assign(new Error('busy'), { responseCode: 451 });
  });
  await vi.waitFor(async () => {
    const [job] = await select<{ wait: number }>(
      db,
      sql`SELECT extract(epoch FROM start_after - created_on)::int AS wait FROM platform_jobs.job
        WHERE name = 'mail' AND state = 'created' AND data -> 'ids' = jsonb_build_array(${id}::bigint)`,
    );
    expect(job?.wait).toBeGreaterThan(30);
  }, SOON);
  expect([attempts, await statusOf(id)]).toEqual([1, 'queued']);
  await db
    .update(mailLog)
    .set({ nextAttemptAt: new Date(0) })
    .where(eq(mailLog.id, id));
  await db.execute(
    sql`UPDATE platform_jobs.job SET start_after = now() WHERE state = 'created' AND name = 'mail'`,
  );
  await vi.waitFor(async () => expect(await statusOf(id)).toBe('sent'), SOON);
  expect(attempts).toBe(2);
});

test('mails queued together share a job, and one that is refused temporarily is retried alone', async () => {
  const mails = Array.from({ length: 12 }, () => {
    const { to, ...words } = toMail();
    return { ...words, recipient: to, date: new Date() };
  });
  const ids = (await db.insert(mailLog).values(mails).returning({ id: mailLog.id })).map(({ id }) => id);
  const jobsOf = async (state: string) =>
    select<{ ids: number[] }>(
      db,
      sql`SELECT data -> 'ids' AS ids FROM platform_jobs.job
        WHERE name = 'mail' AND state::text = ${state} AND (data -> 'ids' ->> 0)::bigint = ANY(${sql.param(ids)})
        ORDER BY (data -> 'ids' ->> 0)::bigint`,
    );
  expect((await jobsOf('created')).map((job) => job.ids)).toEqual([
    ids.slice(0, 5),
    ids.slice(5, 10),
    ids.slice(10),
  ]);
  const busy = ids[1] ?? 0;
  const letters: number[] = [];
  await startProcess(async ({ id }) => {
    letters.push(id);
    if (id === busy) throw Object.assign(new Error('busy'), { responseCode: 451 });
  });
  await vi.waitFor(async () => expect(await jobsOf('completed')).toHaveLength(3), SOON);
  expect(letters.sort((a, b) => a - b)).toEqual(ids);
  for (const id of ids) expect(await statusOf(id)).toBe(id === busy ? 'queued' : 'sent');
  expect((await jobsOf('created')).map((job) => job.ids)).toEqual([[busy]]);
});

test('a scheduled task is scheduled once, however many processes there are, and runs', async () => {
  await startProcess(async () => undefined);
  await startProcess(async () => undefined);
  const schedules = await select(db, sql`SELECT key, cron FROM platform_jobs.schedule ORDER BY key`);
  expect(schedules).toEqual([
    { key: 'expire', cron: '* * * * *' },
    { key: 'purge', cron: '7 * * * *' },
  ]);
  await db.execute(
    sql`INSERT INTO platform.maintenance (id, active, ends_at) VALUES (1, true, '2026-01-01')`,
  );
  const boss = createBoss(db.$client, { supervise: false, schedule: false });
  await boss.start();
  await boss.send('upkeep', { task: 'expire' });
  await vi.waitFor(async () => {
    const [row] = await select<{ active: boolean }>(db, sql`SELECT active FROM platform.maintenance`);
    expect(row).toEqual({ active: false });
  }, SOON);
  await boss.stop({ graceful: false });
});
