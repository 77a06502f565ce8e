import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { listApplications, NO_APPLICATION_FILTER, pageOfColumn } from '#lib/engines/mirror/applications.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { overlayStatus } from '#lib/engines/mirror/held.ts';
import { scopes } from '#lib/engines/mirror/schema/sync.ts';
import { standingApplications } from '#lib/engines/mirror/selection.ts';
import { anApplication } from '#lib/engines/mirror/testing/records.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { type ApplicationsApi, findMoves, holdMoves, sendDueMoves } from '#test/moves.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { toRow } from './to-row.ts';

// A database of its own: a sender claims whatever is due.
const db = await openOwnDatabase();

const KEY: ScopeKey = 'maison:1';
const NOW = new Date('2026-11-20T09:00:00.000Z');
const REJECTED = { at: '2026-11-10T08:00:00.000Z', by: 'Paul Durand' };
const SORTING = { sort: 'received', order: 'desc' } as const;

/** Rejected, with a last entry of the history that is not its status. */
const record = anApplication(7, {
  status: 'rejected',
  modifiedAt: '2026-11-15T08:00:00.000Z',
  history: [
    { status: 'received', at: '2026-11-01T08:00:00.000Z', by: null },
    { status: 'rejected', ...REJECTED },
    { status: 'contacted', at: '2026-11-14T08:00:00.000Z', by: 'Anne Petit' },
  ],
});

/** The conflict that the author of a move is shown. */
async function conflictOfMove() {
  const author = { scopeKey: KEY, personId: 1 };
  const id = randomUUID();
  const move = { id, applicationId: record.id, from: 'received', to: 'offered' };
  await holdMoves(db, author, [move], { personName: 'Anne', now: NOW, dueAt: NOW });
  const api: ApplicationsApi = {
    list: async () => ({ ok: true, value: { items: [record], total: null, pages: null } }),
    setStatus: async () => {
      throw new Error('overwrites a colleague');
    },
  };
  await sendDueMoves({
    db,
    now: () => NOW,
    inFlight: new Set(),
    platformOf: async () => api,
  });
  return (await findMoves(db, author, [id]))[0]?.conflict;
}

it('shows the same date and author of the status on board, table, panel and conflict', async () => {
  await db.insert(scopes).values({ scope: KEY, activeAt: NOW });
  await applyApplication(KEY, record, db);
  const column = { ...SORTING, offset: 0, limit: 1 };
  const [onBoard] = await pageOfColumn(KEY, NO_APPLICATION_FILTER, 'rejected', column, db);
  const { rows } = await listApplications(
    KEY,
    NO_APPLICATION_FILTER,
    { ...SORTING, page: 1, perPage: 1 },
    db,
  );
  expect([onBoard?.statusSince, rows[0]?.statusSince, toRow(record).statusSince]).toEqual([
    REJECTED.at,
    REJECTED.at,
    REJECTED.at,
  ]);
  expect(await conflictOfMove()).toEqual({ status: 'rejected', ...REJECTED });
  const standing = async () => (await db.execute(standingApplications(KEY))).rows;
  expect(await standing()).toEqual([{ id: '7', status: 'rejected', ...REJECTED }]);

  // A move that is not sent yet is nobody else's.
  await overlayStatus(KEY, record.id, 'interview', randomUUID(), db);
  const [held] = await standing();
  expect(held).toMatchObject({ status: 'interview', by: null });
  expect(held?.at).not.toBe(REJECTED.at);
});
