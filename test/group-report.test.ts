import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '#contract/day.ts';
import { DAY_MS } from '#contract/durations.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { executeCommand } from '#lib/engines/server/command.ts';
import { database } from '#lib/engines/store/database.ts';
import { keepReport, MOST_REPORTS, purgeReports } from '#lib/engines/store/reports.ts';
import { reports } from '#lib/engines/store/schema/reports.ts';
import { createReport, deleteReport } from '#lib/features/group/commands.ts';
import { readReport, readReports } from '#lib/features/group/report.ts';
import { REPORT_PARTS } from '#lib/features/group/report-model.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { history, openGroupWorld } from './group-world.ts';
import { stubOneConnection, stubServerEnvironment } from './server-environment.ts';

stubServerEnvironment();
stubOneConnection();
const { world, openGroup, close } = await openGroupWorld();
afterAll(close);

let group: Awaited<ReturnType<typeof openGroup>>;
beforeAll(async () => {
  group = await openGroup(fc.sample(history, { numRuns: 20 }));
});

function sessionOf(groupId: number, establishments: readonly number[], personId = 41): Session {
  return {
    id: 'handle',
    person: { id: personId, email: 'a@b.fr', displayName: 'Hélène' },
    scope: { kind: 'group', id: groupId, name: 'Belmont', role: 'group' },
    establishments: establishments.map((id) => ({ id, name: `${id}` })),
    expiresAt: '',
  };
}
const own = (personId?: number) => sessionOf(group.groupId, group.establishments, personId);
const today = () => dayIn('Europe/Paris', world.time.now);
const change = (establishments: readonly number[] = []) => ({
  from: addDays(today(), -89),
  to: today(),
  establishments: [...establishments],
  parts: [...REPORT_PARTS],
});
const contextOf = <Input>(session: Session, input: Input, operationId = randomUUID()) => ({
  ...{ input, session, scope: session.scope, operationId },
  // It makes no call to the platform.
  platform: null as unknown as PlatformClient,
});

async function make(session = own(), input = change(), operationId = randomUUID()): Promise<string> {
  const made = await executeCommand(createReport, contextOf(session, input, operationId), {});
  if (!made.ok) throw new Error(made.failure.kind);
  return made.value.id;
}

test('keeps its numbers, whatever the platform says later', async () => {
  const id = await make();
  const before = await readReport(own(), id);
  expect(before?.numbers.total.figures.received).toBeGreaterThan(0);
  expect(before).toMatchObject({ madeBy: 'Hélène', isOwn: true, establishments: null, parts: REPORT_PARTS });
  expect(before?.readAt).not.toBeNull();
  await world.db.delete(candidatures).where(eq(candidatures.groupeId, group.groupId));
  expect(await readReport(own(), id)).toEqual(before);
});

test('is created once, however often the request arrives', async () => {
  const operationId = randomUUID();
  await make(own(), change(), operationId);
  await make(own(), change(), operationId);
  const same = (await readReports(own())).filter(({ id }) => id === operationId);
  expect(same).toHaveLength(1);
});

test('contains only establishments of the group', async () => {
  const [first = 0] = group.establishments;
  const id = await make(own(), change([first]));
  expect(
    (await readReport(own(), id))?.numbers.establishments.map((establishment) => establishment.id),
  ).toEqual([first]);
  const foreign = await executeCommand(createReport, contextOf(own(), change([first, 2_000_000_000])), {});
  expect(foreign).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
});

test('is shown to nobody of another group, and deleted only by its author', async () => {
  const id = await make();
  const other = sessionOf(group.groupId + 1_000_000, []);
  expect(await readReport(other, id)).toBeNull();
  expect(await readReports(other)).toEqual([]);
  const remove = (session: Session) => executeCommand(deleteReport, contextOf(session, { reportId: id }), {});
  expect(await remove(other)).toMatchObject({ failure: { kind: 'notFound' } });
  expect(await remove(own(42))).toMatchObject({ failure: { kind: 'forbidden' } });
  expect(await readReport(own(42), id)).toMatchObject({ isOwn: false });
  expect(await remove(own())).toMatchObject({ ok: true });
  expect(await readReport(own(), id)).toBeNull();
});

test('is not created before the sync is complete, nor beyond the limit of a group', async () => {
  const unread = sessionOf(group.groupId + 2_000_000, []);
  expect(await executeCommand(createReport, contextOf(unread, change()), {})).toMatchObject({
    failure: { kind: 'unavailable' },
  });
  const id = await make();
  const [row] = await database().select().from(reports).where(eq(reports.id, id));
  if (!row) throw new Error('it was made');
  const crowd = { ...row, scopeKey: `groupe:${group.groupId + 3_000_000}` };
  for (let n = 0; n < MOST_REPORTS; n += 1)
    expect(await keepReport(database(), { ...crowd, id: randomUUID() })).toBe(true);
  expect(await keepReport(database(), { ...crowd, id: randomUUID() })).toBe(false);
});

test('is deleted after 400 days', async () => {
  const id = await make();
  const [row] = await database().select().from(reports).where(eq(reports.id, id));
  const madeAt = row?.madeAt.getTime() ?? 0;
  await purgeReports(database(), new Date(madeAt + 400 * DAY_MS - 1));
  expect(await readReport(own(), id)).not.toBeNull();
  await purgeReports(database(), new Date(madeAt + 400 * DAY_MS + 1));
  expect(await readReport(own(), id)).toBeNull();
});
