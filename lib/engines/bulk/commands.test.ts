import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { collections } from '#lib/engines/mirror/schema/sync.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import { executeCommand } from '#lib/engines/server/command.ts';
import { type AuditEntry, recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { bulkItems, bulkRequests } from '#lib/engines/store/schema/bulk-requests.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { prepareOfferImport } from '#lib/features/offers/commands.ts';
import { emptyOfferForm } from '#lib/features/offers/form.ts';
import { stubOneConnection, stubServerEnvironment } from '#test/server-environment.ts';
import { finishIfSettled } from './bulk-store.ts';
import * as declared from './commands.ts';

const audit = vi.hoisted(() => ({ breaksAt: null as string | null }));
vi.mock('#lib/engines/store/audit-log.ts', async (original) => {
  const actual = await original<typeof import('#lib/engines/store/audit-log.ts')>();
  return {
    ...actual,
    appendAuditEntry: (tx: Parameters<typeof actual.appendAuditEntry>[0], entry: AuditEntry) =>
      entry.action === audit.breaksAt
        ? Promise.reject(new Error('The audit row cannot be written.'))
        : actual.appendAuditEntry(tx, entry),
  };
});

stubServerEnvironment();
stubOneConnection();

type AnyCommand = (typeof declared)[keyof typeof declared] | typeof prepareOfferImport;
type Answer = {
  readonly ok: boolean;
  readonly value?: { readonly bulkRequestId: string; readonly phase: string };
  readonly failure?: { readonly code: string };
};

let establishments = 7_300_000;

/** An establishment with three applications in its mirror, and how an editor of it sends commands. */
async function establishment() {
  establishments += 1;
  const key = `maison:${establishments}` as const;
  const scope = { kind: 'establishment', id: establishments, name: 'Hôtel Lutèce', role: 'editor' } as const;
  const session = { person: { id: establishments, displayName: 'Anne Petit' }, scope, establishments: [] };
  await markActive(database(), key, new Date());
  const names = ['offers', 'applications'] as const;
  const syncedAt = new Date();
  await database()
    .insert(collections)
    .values(names.map((name) => ({ scope: key, name, syncedAt })));
  for (const id of [1, 2, 3])
    await applyApplication(key, anApplication(id, { status: 'received', establishmentId: establishments }));
  const send = (command: AnyCommand, input: object, operationId: string = randomUUID()) =>
    executeCommand(
      command as never,
      { input, session, scope, operationId } as never,
      input,
    ) as Promise<Answer>;
  const selection = { kind: 'matching', filter: NO_APPLICATION_FILTER, except: [] };
  const change = { kind: 'application.move', status: 'interview', selection };
  return {
    send,
    draft: async () => (await send(declared.prepareBulkRequest, { change })).value?.bulkRequestId ?? '',
    bulkRequestOf: async (id: string) =>
      (await database().select().from(bulkRequests).where(eq(bulkRequests.id, id)))[0],
    actions: async () =>
      (await recentAuditEntries(database(), key, 20)).map(({ action }) => action).toReversed(),
    keys: async () => (await database().select().from(commands).where(eq(commands.scopeKey, key))).length,
  };
}

it('runs every step of a bulk request once per operation id, each with its audit row', async () => {
  const { send, draft, bulkRequestOf, actions } = await establishment();
  const bulkRequestId = await draft();
  const items = { kind: 'ids', ids: [3] };
  const adjusted = await send(declared.adjustBulkRequest, {
    bulkRequestId,
    adjustment: { selected: false, items },
  });
  expect(adjusted).toMatchObject({ value: { bulkRequest: { total: 2 } } });
  const started = randomUUID();
  const first = await send(declared.startBulkRequest, { bulkRequestId }, started);
  expect(first).toMatchObject({ ok: true, value: { phase: 'held', total: 2 } });
  expect(await send(declared.pauseBulkRequest, { bulkRequestId })).toMatchObject({
    value: { phase: 'paused' },
  });
  // Its answer was lost: it returns the first result again without a second effect.
  expect(await send(declared.startBulkRequest, { bulkRequestId }, started)).toEqual(first);
  expect(await bulkRequestOf(bulkRequestId)).toMatchObject({ state: 'paused', total: 2 });
  expect(await send(declared.resumeBulkRequest, { bulkRequestId })).toMatchObject({ ok: true });
  expect(await send(declared.cancelBulkRequest, { bulkRequestId })).toMatchObject({
    value: { phase: 'cancelled' },
  });
  expect(await actions()).toEqual([
    'bulkRequest.start',
    'bulkRequest.pause',
    'bulkRequest.resume',
    'bulkRequest.cancel',
  ]);
});

it('reverts a bulk request, retries its failures, and discards a draft', async () => {
  const { send, draft, bulkRequestOf, actions } = await establishment();
  const bulkRequestId = await draft();
  await send(declared.startBulkRequest, { bulkRequestId });
  const settle = async (outcome: 'done' | 'failed') => {
    const now = new Date();
    await database()
      .update(bulkItems)
      .set({ outcome, settledAt: now })
      .where(eq(bulkItems.bulkRequestId, bulkRequestId));
    await finishIfSettled(database(), bulkRequestId, now);
  };
  await settle('failed');
  expect(await send(declared.retryFailed, { bulkRequestId })).toMatchObject({ value: { phase: 'held' } });
  await settle('done');
  const reverted = await send(declared.revertBulkRequest, { bulkRequestId });
  const back = reverted.value?.bulkRequestId ?? '';
  expect(await bulkRequestOf(back)).toMatchObject({ state: 'draft', revertOf: bulkRequestId });
  expect(await send(declared.cancelBulkRequest, { bulkRequestId: back })).toEqual({ ok: true, value: null });
  expect(await bulkRequestOf(back)).toBeUndefined();
  expect(await actions()).toEqual(['bulkRequest.start', 'bulkRequest.retry']);
});

it('makes the draft of an import once per operation id', async () => {
  const { send, bulkRequestOf } = await establishment();
  const values = { ...emptyOfferForm({ city: 'Paris', postcode: '75006' }), title: 'Barman' };
  const [input, id] = [{ file: 'offres.csv', lines: [{ line: 2, values }], leftOut: [] }, randomUUID()];
  const first = await send(prepareOfferImport, input, id);
  expect(first).toEqual({ ok: true, value: { bulkRequestId: id } });
  expect(await send(prepareOfferImport, input, id)).toEqual(first);
  expect(await bulkRequestOf(id)).toMatchObject({ kind: 'offer.import', state: 'draft' });
  expect(await database().select().from(bulkItems).where(eq(bulkItems.bulkRequestId, id))).toHaveLength(1);
});

it('starts nothing without an audit row, and stores no operation id for what it refuses', async () => {
  const { send, draft, bulkRequestOf, actions, keys } = await establishment();
  const bulkRequestId = await draft();
  const [operationId, before] = [randomUUID(), await keys()];
  audit.breaksAt = 'bulkRequest.start';
  await expect(send(declared.startBulkRequest, { bulkRequestId }, operationId)).rejects.toThrow('audit row');
  audit.breaksAt = null;
  expect(await bulkRequestOf(bulkRequestId)).toMatchObject({ state: 'draft', startedAt: null });
  expect(await send(declared.retryFailed, { bulkRequestId })).toMatchObject({ failure: { code: 'empty' } });
  expect(await keys()).toBe(before);
  expect(await send(declared.startBulkRequest, { bulkRequestId }, operationId)).toMatchObject({ ok: true });
  expect(await actions()).toEqual(['bulkRequest.start']);
});
