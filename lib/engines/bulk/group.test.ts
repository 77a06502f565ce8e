import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { services } from '#lib/engines/auth/services.ts';
import { type Session, toSession } from '#lib/engines/auth/session.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplications } from '#lib/engines/mirror/apply.ts';
import { createPlatformClient } from '#lib/engines/platform-client/client.ts';
import { PlatformToken } from '#lib/engines/platform-client/token.ts';
import { findLentPlatform } from '#lib/engines/server/lent-platform.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { beginImpersonation } from '#lib/features/impersonation/start.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import { detachMaison } from '#platform/services/groupes/write.ts';
import { revokeLentFor } from '#platform/services/session/lend.ts';
import type { PlatformWorld } from '#test/platform-world.ts';
import { type ServedPlatform, servePlatform } from '#test/served-platform.ts';
import { signInAs } from '#test/signed-in.ts';
import { prepare, start } from './bulk-requests.ts';
import { readBulkRequest, readItems, readReview } from './data.ts';
import { runDueBulkRequests } from './testing/run-due-bulk-requests.ts';

let served: ServedPlatform;
let world: PlatformWorld;
/** Runs when the platform has accepted a change, before the next one is sent. */
let afterWrite: (() => Promise<void>) | null = null;

beforeAll(async () => {
  served = await servePlatform({
    answer: async ({ method }, pass) => {
      const answer = await pass();
      if (method !== 'GET' && answer.ok) await afterWrite?.();
      return answer;
    },
  });
  world = served.world;
});
afterAll(() => served.close());

const EACH = 3;

/** A person of a group of two establishments with applications each, and a bulk request that rejects all of them. */
async function groupBulkRequest() {
  const groupId = await world.makeGroupe();
  const establishments = await Promise.all(
    ['Lutèce', 'Rivage'].map(async (name) => {
      const id = await world.makeMaison({ groupeId: groupId, name });
      const offre = await world.makeOffre(id);
      const ids = await world.makeCandidatures(
        offre,
        Array.from({ length: EACH }, () => ({})),
      );
      return { id, name, ids };
    }),
  );
  const personId = await world.makeAccount({ role: 'groupe', groupeId: groupId });
  const { key, session } = await signInAs(world, personId, {
    scope: { kind: 'group', id: groupId, name: 'Belmont', role: 'group' },
    establishments: establishments.map(({ id, name }) => ({ id, name })),
  });
  const [first, second] = establishments.toSorted((one, other) => one.id - other.id);
  if (!first || !second) throw new Error('no establishments');
  const group = `groupe:${groupId}` as const;
  const read = await clientOf(session, await world.tokenOf(personId)).groups.applications(groupId);
  if (!read.ok) throw new Error('unread');
  await markActive(database(), group, new Date());
  await applyApplications(group, read.value.items);
  const author = { person: session.person, scope: session.scope };
  const id = randomUUID();
  const selection = { kind: 'ids', ids: read.value.items.map((one) => one.id) } as const;
  await prepare(author, id, { kind: 'application.move', status: 'rejected', selection });
  return { author, id, key, session, first, second, personId };
}

const clientOf = (session: Session, token: string) =>
  createPlatformClient({
    transport: served.transport,
    ledger: services().ledger,
    lane: 'read',
    caller: { token: new PlatformToken(token), account: `person:${session.person.id}` },
  });

const statusOf = async (ids: readonly number[]) => {
  const rows = await world.db
    .select({ status: candidatures.status, history: candidatures.history })
    .from(candidatures)
    .where(inArray(candidatures.id, [...ids]));
  return rows.map(({ status, history }) => `${status}/${history.length}`);
};
const rejectedOnce = Array.from({ length: EACH }, () => 'rejected/2');
const untouched = Array.from({ length: EACH }, () => 'received/1');

it('acts in each establishment with the token issued for it, and both names are recorded there', async () => {
  const { author, id, first, second } = await groupBulkRequest();
  const review = await readReview(author, id);
  expect(review?.forecast?.entries).toBe(2);
  expect(review?.bulkRequest.establishments).toMatchObject([
    { id: first.id, chosen: EACH },
    { id: second.id, chosen: EACH },
  ]);
  await start(author, id);
  await runDueBulkRequests(4);
  const bulkRequest = await readBulkRequest(author, id);
  expect(bulkRequest).toMatchObject({ phase: 'done', tally: { done: 2 * EACH } });
  expect(bulkRequest?.establishments?.map(({ tally }) => tally)).toEqual([{ done: EACH }, { done: EACH }]);
  for (const establishment of [first, second]) {
    expect(await statusOf(establishment.ids)).toEqual(rejectedOnce);
    const auditLog = await recentAuditEntries(database(), `maison:${establishment.id}`, 10);
    expect(new Set(auditLog.map(({ personName }) => personName))).toEqual(new Set(['Hélène (Belmont)']));
    expect(auditLog.map(({ action }) => action).toSorted()).toEqual([
      ...Array.from({ length: EACH }, () => 'application.move'),
      'impersonation.start',
    ]);
  }
});

it('a token issued to a bulk request opens no page and sends no other work', async () => {
  const { author, id, first, session, personId } = await groupBulkRequest();
  await start(author, id);
  await runDueBulkRequests(1);
  const { vault } = services();
  const now = new Date();
  expect(await vault.findLent(session.id, first.id, now)).not.toBeNull();
  expect(await vault.findImpersonation(session.id, first.id, now)).toBeNull();
  expect(await vault.findOfPerson(personId, `maison:${first.id}`, now)).toBeNull();
});

it('gets a new token when the platform has revoked one, and sends nothing twice', async () => {
  const { author, id, first, second, session } = await groupBulkRequest();
  await start(author, id);
  const group = `groupe:${session.scope.id}` as const;
  for (const establishment of [first, second]) {
    const to = { personId: session.person.id, group, establishmentId: establishment.id, bulkRequestId: id };
    expect(await findLentPlatform(to, services().ledger)).toMatchObject({ ok: true });
    await world.db.transaction((tx) => revokeLentFor(tx, establishment.id));
  }
  await runDueBulkRequests(1);
  expect((await readBulkRequest(author, id))?.tally).toEqual({ open: 2 * EACH });
  expect(await statusOf(first.ids)).toEqual(untouched);
  await runDueBulkRequests(6);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: 2 * EACH } });
  expect(await statusOf([...first.ids, ...second.ids])).toEqual([...rejectedOnce, ...rejectedOnce]);
});

/** The platform revokes, once, a borrowed token of an establishment, just after it has accepted a change. */
function revokeAfterFirstWrite(establishmentId: number): void {
  afterWrite = async () => {
    afterWrite = null;
    await world.db.transaction((tx) => revokeLentFor(tx, establishmentId));
  };
}

it('continues after the last sent item when a token is revoked in between', async () => {
  const { author, id, first, second } = await groupBulkRequest();
  await start(author, id);
  // The first call borrows a token, the next one is a change.
  afterWrite = async () => revokeAfterFirstWrite(first.id);
  await runDueBulkRequests(1);
  expect(afterWrite).toBeNull();
  const tally = (await readBulkRequest(author, id))?.tally;
  const firstDone = (await statusOf(first.ids)).filter((one) => one === 'rejected/2').length;
  expect(firstDone).toBeGreaterThan(0);
  expect(firstDone).toBeLessThan(EACH);
  expect((tally?.open ?? 0) + (tally?.done ?? 0)).toBe(2 * EACH);
  await runDueBulkRequests(8, 1);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: 2 * EACH } });
  expect(await statusOf([...first.ids, ...second.ids])).toEqual([...rejectedOnce, ...rejectedOnce]);
});

it('waits between two items when an impersonation ended, says why, and goes on when it starts again', async () => {
  const { session, first } = await groupBulkRequest();
  const borrower = clientOf(session, await world.tokenOf(session.person.id));
  const impersonation = async () => {
    expect(await beginImpersonation(session, borrower, first)).toEqual({ ok: true, value: null });
    const row = await services().vault.findImpersonation(session.id, first.id, new Date());
    const acting = row && toSession(row);
    if (!acting) throw new Error('outside');
    return acting;
  };
  const { person, scope } = await impersonation();
  const key = `maison:${first.id}` as const;
  const read = await borrower.groups.applications(session.scope.id);
  if (!read.ok) throw new Error('unread');
  await markActive(database(), key, new Date());
  const own = read.value.items.filter((one) => first.ids.includes(one.id));
  await applyApplications(key, own);
  const author = { person, scope };
  const id = randomUUID();
  const selection = { kind: 'ids', ids: first.ids } as const;
  await prepare(author, id, { kind: 'application.move', status: 'rejected', selection });
  await start(author, id);
  revokeAfterFirstWrite(first.id);
  await runDueBulkRequests(2);
  const sent = (await statusOf(first.ids)).filter((one) => one === 'rejected/2').length;
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(EACH);
  expect((await readBulkRequest(author, id))?.tally).toEqual({ done: sent, open: EACH - sent });
  const [stored] = await database().select().from(bulkRequests).where(eq(bulkRequests.id, id));
  expect(stored).toMatchObject({ state: 'running', reason: 'reauth' });
  await impersonation();
  await runDueBulkRequests(4, 4);
  expect(await readBulkRequest(author, id)).toMatchObject({ phase: 'done', tally: { done: EACH } });
  expect(await statusOf(first.ids)).toEqual(rejectedOnce);
});

it('fails what one establishment refuses and goes on in the other', async () => {
  const { author, id, first, second, session } = await groupBulkRequest();
  await start(author, id);
  await detachMaison(world.db, {
    ...{ groupeId: session.scope.id, maisonId: first.id },
    ...{ byOperator: false, now: world.time.now },
  });
  await runDueBulkRequests(4);
  expect(await readBulkRequest(author, id)).toMatchObject({
    phase: 'done',
    tally: { refused: EACH, done: EACH },
  });
  expect(await statusOf(first.ids)).toEqual(untouched);
  expect(await statusOf(second.ids)).toEqual(rejectedOnce);
  const items = await readItems(author, id, { page: 1, state: 'refused' });
  expect(items?.items.map(({ subjectId }) => subjectId).toSorted()).toEqual(first.ids.toSorted());
  expect(session.establishments).toHaveLength(2);
});

it('sends nothing once the session of the group has ended, and loses nothing', async () => {
  const { author, id, key, first, second } = await groupBulkRequest();
  await start(author, id);
  await services().vault.end(key);
  await runDueBulkRequests(3);
  expect((await readBulkRequest(author, id))?.tally).toEqual({ open: 2 * EACH });
  const [stored] = await database().select().from(bulkRequests).where(eq(bulkRequests.id, id));
  expect(stored).toMatchObject({ state: 'running', reason: 'reauth' });
  expect(await statusOf([...first.ids, ...second.ids])).toEqual([...untouched, ...untouched]);
});
