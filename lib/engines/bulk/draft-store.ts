import { type SQL, sql } from 'drizzle-orm';
import type { Author } from '#lib/engines/commands/store.ts';
import {
  selectedApplications,
  selectedOffers,
  standingApplications,
  standingOffers,
} from '#lib/engines/mirror/selection.ts';
import type { OfferValues } from '#lib/engines/platform-client/resources/offer-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { Runner, Transaction } from '#lib/engines/store/database.ts';
import { bulkItems, bulkRequests, type CopyFacts } from '#lib/engines/store/schema/bulk-requests.ts';
import { isOfGroup } from './author.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import { type CopyStatus, NO_COPY } from './copy-model.ts';
import { isFollowed } from './followed.ts';
import { KINDS, type KindRules, reachedBy } from './kinds.ts';
import type { BulkKind, Obstacle } from './model.ts';
import { type PictureSpot, toItemId } from './picture-places.ts';
import { ACCEPTED_STATUSES, isRejection } from './rejection.ts';
import { aimOf, type BulkChange } from './selection.ts';

export type NewDraft = {
  readonly id: string;
  readonly owner: Author & { readonly scopeKey: ScopeKey };
  readonly personName: string;
  readonly now: Date;
};

/** Makes a draft of what is selected now, in one statement whatever its size. The same id twice is one draft. */
export function createDraft(db: Runner, draft: NewDraft, change: BulkChange): Promise<void> {
  const aim = aimOf(change);
  return inNewDraft(db, draft, { kind: change.kind, aim, revertOf: null }, async (tx) => {
    const rules = KINDS[change.kind];
    const reached = sql.param([...reachedBy(rules, aim)]);
    await tx.execute(sql`
      insert into perron.bulk_items (bulk_request_id, record_id, establishment_id, status, expected, target, state, due_at, selected, obstacle)
      select ${draft.id}, c.id, ${isOfGroup(draft.owner.scopeKey) ? sql`c.establishment` : sql`null::bigint`}, c.status, c.seen, ${aim}, 'waiting', ${draft.now},
        ${isRejection({ kind: change.kind, aim, revertOf: null }) ? isRejected(draft) : true},
        case when c.seen = any(${reached}::text[]) then 'already'
          when c.status = any(${sql.param([...rules.blockedFrom])}::text[]) then ${rules.obstacle}
          ${change.kind === 'offer.publish' ? sql`when c.is_blank then 'incomplete'` : sql``} end
      from (${selected(draft, change)}) as c`);
  });
}

/** A rejection excludes accepted candidates and those with follow-ups until its author selects them. */
function isRejected({ owner, id, now }: NewDraft): SQL {
  const followed = isFollowed(sql`c.id`, { ...owner, id, kind: 'application.move' }, now);
  return sql`(c.status <> all(${sql.param([...ACCEPTED_STATUSES])}::text[]) and not (${followed}))`;
}

export type Replacement = {
  readonly spot: PictureSpot;
  /** The name of the record. */
  readonly title: string;
  readonly expected: string;
  readonly target: string;
};

/** Makes a draft that gives each place its new picture; `aim` is the new medium of all. */
export function createReplacements(
  db: Runner,
  draft: NewDraft,
  aim: string,
  places: readonly Replacement[],
): Promise<void> {
  return inNewDraft(db, draft, { kind: 'medium.replace', aim, revertOf: null }, async (tx) => {
    await tx.insert(bulkItems).values(
      places.map(({ spot, title, expected, target }) => ({
        ...{ bulkRequestId: draft.id, recordId: toItemId(spot), title: title || null, status: spot.place },
        ...{ expected, target, state: 'waiting' as const, dueAt: draft.now },
        obstacle: expected === target ? 'already' : null,
      })),
    );
  });
}

/** A copy of an offer for one establishment. */
export type NewCopy = {
  readonly establishmentId: number;
  readonly target: CopyStatus;
  readonly content: CopyFacts;
};

/** Makes a draft that gives each establishment of a group a copy of an offer; `content` is what all copies share. */
export function createCopies(
  db: Runner,
  draft: NewDraft,
  content: OfferValues,
  copies: readonly NewCopy[],
): Promise<void> {
  const aim = content.title ?? null;
  return inNewDraft(db, draft, { kind: 'offer.copy', aim, revertOf: null, content }, async (tx) => {
    await tx.insert(bulkItems).values(
      copies.map(({ establishmentId, target, content: own }) => ({
        ...{
          bulkRequestId: draft.id,
          recordId: establishmentId,
          establishmentId,
          status: target,
        },
        ...{ expected: NO_COPY, target, content: own, state: 'waiting' as const, dueAt: draft.now },
      })),
    );
  });
}

type ImportedLine = { readonly line: number; readonly content: CopyFacts };

/** A line of a file that cannot be imported, and why, in words. */
export type LeftOutLine = { readonly line: number; readonly title: string; readonly reason: string };

export type ImportedFile = {
  readonly file: string;
  readonly lines: readonly ImportedLine[];
  readonly leftOut: readonly LeftOutLine[];
};

/** Makes a draft that creates an offer for each line of a file; it lists the lines that are left out. */
export function createImport(
  db: Runner,
  draft: NewDraft,
  { file, lines, leftOut }: ImportedFile,
): Promise<void> {
  return inNewDraft(db, draft, { kind: 'offer.import', aim: file, revertOf: null }, async (tx) => {
    await tx.insert(bulkItems).values(
      lines.map(({ line, content }) => ({
        ...{ bulkRequestId: draft.id, recordId: line, status: 'draft', expected: NO_COPY, target: 'draft' },
        ...{ content, state: 'waiting' as const, dueAt: draft.now },
      })),
    );
    if (leftOut.length === 0) return;
    await tx.insert(bulkItems).values(
      leftOut.map(({ line, title, reason }) => ({
        ...{ bulkRequestId: draft.id, recordId: line, title: title || null, message: reason },
        ...{ status: 'draft', expected: NO_COPY, target: 'draft', selected: false },
        ...{ obstacle: 'faulty' satisfies Obstacle, state: 'waiting' as const, dueAt: draft.now },
      })),
    );
  });
}

/**
 * Reverts copies that are unchanged: a draft is deleted, a public one becomes a draft, because people may have applied
 * to it already.
 */
function createCopyRevert(db: Runner, draft: NewDraft, bulkRequest: StoredBulkRequest): Promise<void> {
  const { aim, content } = bulkRequest;
  const what = { kind: bulkRequest.kind as BulkKind, aim, revertOf: bulkRequest.id, content };
  const standing = standingOffers(draft.owner.scopeKey);
  return inNewDraft(db, draft, what, async (tx) => {
    await tx.execute(sql`
      insert into perron.bulk_items (bulk_request_id, record_id, establishment_id, content, made_id, status, expected, target,
        state, due_at, obstacle, conflict)
      select ${draft.id}, i.record_id, i.establishment_id, i.content, i.made_id, coalesce(c.status, i.target),
        coalesce(c.status, i.target), case when i.target = 'draft' then ${NO_COPY} else 'draft' end, 'waiting',
        ${draft.now},
        case when c.id is null then 'gone' when not (${stood}) then 'changed' end,
        case when not (${stood}) then jsonb_build_object('status', c.status, 'at', c.at, 'by', c.by) end
      from perron.bulk_items i left join (${standing}) as c on c.id = i.made_id
      where i.bulk_request_id = ${bulkRequest.id} and i.outcome = 'done'`);
  });
}

const stood = sql`(c.status = i.target or (i.target = 'published' and c.status = 'pending'))`;

function selected({ owner, now }: NewDraft, change: BulkChange): SQL {
  if (change.kind === 'application.move')
    return sql`select a.id, a.establishment, a.status, a.status as seen
        from (${selectedApplications(owner.scopeKey, change.selection, now)}) as a`;
  return sql`select o.id, o.establishment, o.status, o.is_blank, ${changedValue('o', KINDS[change.kind])} as seen
        from (${selectedOffers(owner.scopeKey, change.selection, now)}) as o`;
}

const changedValue = (alias: string, { changes }: KindRules) =>
  sql.raw(`${alias}.${changes === 'lastDay' ? 'last_day' : 'status'}`);

/**
 * Makes a draft that gives the items that a bulk request has changed their former values, where they still have those
 * of the bulk request. The others are listed with their ineligible reason, also those that are not found any more:
 * these as the bulk request left them.
 */
export function createRevert(db: Runner, draft: NewDraft, bulkRequest: StoredBulkRequest): Promise<void> {
  const kind = bulkRequest.kind as BulkKind;
  const rules = KINDS[kind];
  const { scopeKey } = draft.owner;
  if (rules.subject === 'medium') return createPictureRevert(db, draft, bulkRequest);
  if (rules.subject === 'copy') return createCopyRevert(db, draft, bulkRequest);
  const standing =
    rules.subject === 'application' ? standingApplications(scopeKey) : standingOffers(scopeKey);
  return inNewDraft(db, draft, { kind, aim: null, revertOf: bulkRequest.id }, async (tx) => {
    const value = changedValue('c', rules);
    const stands = sql.join(
      [
        sql`${value} = i.target`,
        ...Object.entries(rules.alsoReached).map(
          ([aim, values]) => sql`(i.target = ${aim} and ${value} = any(${sql.param([...values])}::text[]))`,
        ),
      ],
      sql` or `,
    );
    await tx.execute(sql`
      insert into perron.bulk_items (bulk_request_id, record_id, establishment_id, status, expected, target, state, due_at, obstacle, conflict)
      select ${draft.id}, i.record_id, i.establishment_id, coalesce(c.status, ${rules.changes === 'status' ? sql`i.target` : sql`i.status`}),
        coalesce(${value}, i.target), i.expected, 'waiting', ${draft.now},
        case when c.id is null then 'gone' when ${value} = i.expected then 'already' when not (${stands}) then 'changed' end,
        case when ${value} <> i.expected and not (${stands})
          then jsonb_build_object('status', ${value}, 'at', c.at, 'by', c.by) end
      from perron.bulk_items i left join (${standing}) as c on c.id = i.record_id
      where i.bulk_request_id = ${bulkRequest.id} and i.outcome = 'done'`);
  });
}

/** The same for pictures, which no mirror has: the current picture is read before each is written, as always. */
function createPictureRevert(db: Runner, draft: NewDraft, bulkRequest: StoredBulkRequest): Promise<void> {
  const what = { kind: bulkRequest.kind as BulkKind, aim: null, revertOf: bulkRequest.id };
  return inNewDraft(db, draft, what, async (tx) => {
    await tx.execute(sql`
      insert into perron.bulk_items (bulk_request_id, record_id, title, status, expected, target, state, due_at)
      select ${draft.id}, i.record_id, i.title, i.status, i.target, i.expected, 'waiting', ${draft.now}
      from perron.bulk_items i where i.bulk_request_id = ${bulkRequest.id} and i.outcome = 'done'`);
  });
}

function inNewDraft(
  db: Runner,
  { id, owner, personName, now }: NewDraft,
  what: {
    readonly kind: BulkKind;
    readonly aim: string | null;
    readonly revertOf: string | null;
    readonly content?: OfferValues | null;
  },
  fill: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(bulkRequests)
      .values({ id, ...owner, personName, ...what, state: 'draft', dueAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: bulkRequests.id });
    if (made.length === 1) await fill(tx);
  });
}
