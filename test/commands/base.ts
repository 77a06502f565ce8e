import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { applications } from '#lib/engines/mirror/schema/applications.ts';
import { auditLog } from '#lib/engines/store/schema/audit-log.ts';
import { candidatures } from '#platform/db/schema/candidatures.ts';
import type { BulkWorld } from '#test/bulk-world.ts';
import { holdMoves, sendDueMoves } from '#test/moves.ts';
import { type Establishment, missing } from './engine.ts';
import { Line } from './line.ts';

export type BulkEstablishment = Awaited<ReturnType<BulkWorld['makeEstablishment']>>;

/** Another person who moves applications in this program. */
export const COLLEAGUE = 424_242;
const COLLEAGUE_NAME = 'Paul Durand';
/** Page size of the platform’s lists. */
const PAGE = 100;

/** The parts of an establishment that are the same for all engines. */
export async function openBase(w: BulkWorld, establishment: BulkEstablishment, size: number) {
  const sentIds: number[] = [];
  const author = { scopeKey: establishment.key, personId: COLLEAGUE };
  const ids = size > PAGE ? await outsideTheFirstPage(establishment) : establishment.ids;
  const base = {
    ids,
    now: w.now,
    pass: w.pass,
    sent: (id) => sentIds.filter((one) => one === id).length,
    history: async (id) => (await w.statusesOf([id])).get(id) ?? [],
    shown: async (id) => {
      const [row] = await w.db
        .select({ status: applications.status, held: applications.heldStatus })
        .from(applications)
        .where(and(eq(applications.scope, establishment.key), eq(applications.id, id)));
      return row ? (row.held ?? row.status) : null;
    },
    auditRows: async (id) => {
      const rows = await w.db
        .select()
        .from(auditLog)
        .where(
          and(
            eq(auditLog.scopeKey, establishment.key),
            eq(auditLog.subjectId, id),
            eq(auditLog.personId, establishment.personId),
            eq(auditLog.action, 'application.move'),
          ),
        );
      return rows.length;
    },
    colleague: async (id, status) => {
      expect(await establishment.rival.applications.setStatus(id, status)).toMatchObject({ ok: true });
    },
    arrive: async (id, status) => {
      expect(await establishment.person.applications.setStatus(id, status)).toMatchObject({ ok: true });
    },
    colleagueSubmits: async (key, id, to) => {
      const now = w.now();
      const move = { id: key, applicationId: id, from: 'received', to };
      const options = { personName: COLLEAGUE_NAME, now, dueAt: now };
      return (await holdMoves(w.db, author, [move], options)) !== null;
    },
    colleagueMoves: async (id, status, holdMs) => {
      const now = w.now();
      const move = { id: randomUUID(), applicationId: id, from: 'received', to: status };
      const dueAt = new Date(now.getTime() + holdMs);
      await holdMoves(w.db, author, [move], { personName: COLLEAGUE_NAME, now, dueAt });
    },
    colleagueSends: async (signedIn) => {
      await sendDueMoves({
        db: w.db,
        now: w.now,
        // The colleague must not send what the author has due.
        inFlight: new Set([establishment.personId]),
        platformOf: async (of) =>
          signedIn && of.scopeKey === establishment.key && of.personId === COLLEAGUE
            ? establishment.rival.applications
            : null,
      });
    },
    ignoreInclude: () => {
      w.meddle((request, next) => {
        const url = new URL(request.url);
        if (!url.searchParams.has('include')) return next();
        url.searchParams.delete('include');
        return next(new Request(url, request));
      });
    },
    deleteRecord: async (id) => {
      await w.world.db.delete(candidatures).where(eq(candidatures.id, id));
    },
    answer: () => null,
    undoLast: () => missing('gestures'),
    storedInput: () => missing('stored input'),
    makeUnknown: () => missing('kinds'),
    settleBehindLists: () => missing('overlay'),
    pause: () => missing('pause'),
    breakLists: () => missing('lists of its own'),
    offers: new Proxy({} as Establishment['offers'], { get: () => missing('commands on offers') }),
    batches: new Proxy({} as Establishment['batches'], { get: () => missing('batches') }),
  } satisfies Partial<Establishment>;
  return { ...base, newLine: () => new Line(sentIds) };
}

/** Applications that are neither on the first page of the list nor on that of the latest changes. */
async function outsideTheFirstPage(establishment: BulkEstablishment): Promise<readonly number[]> {
  const pages = await Promise.all([
    establishment.rival.applications.list({ perPage: PAGE }),
    establishment.rival.applications.list({ orderby: 'modified', order: 'desc', perPage: PAGE }),
  ]);
  const listed = new Set(pages.flatMap((page) => (page.ok ? page.value.items.map(({ id }) => id) : [])));
  return establishment.ids.filter((id) => !listed.has(id));
}
