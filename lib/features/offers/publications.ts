import 'server-only';
import { canPublish, INCOMPLETE, LOW_PAY, PUBLIC_STATUSES } from '#lib/core/offer-status.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { undoWindow } from '#lib/core/undo-window.ts';
import { lowPayOf } from '#lib/engines/bulk/legal-minimum.ts';
import { HOLD_MS } from '#lib/engines/commands/change-model.ts';
import {
  dismissCommand,
  findCommands,
  holdCommands,
  type OwnKind,
  takeBackUnsent,
} from '#lib/engines/commands/hold.ts';
import { canBeDecided, readOwnChanges } from '#lib/engines/commands/own-changes.ts';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { findOffer, offersByIds } from '#lib/engines/mirror/offers.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { done } from '#lib/engines/server/failure.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database, type Runner } from '#lib/engines/store/database.ts';
import { toOfferForm } from './form.ts';
import { missingToPublish } from './form-schema.ts';
import { PUBLICATION } from './publication.ts';
import type { Publication } from './publication-model.ts';

/** Who publishes: the person of the session, in its scope. */
export type Publisher = {
  readonly person: { readonly id: number; readonly displayName: string };
  readonly scope: Scope;
};

const kindOf = ({ person, scope }: Publisher): OwnKind & { readonly scopeKey: ScopeKey } => ({
  scopeKey: scopeKey(scope),
  personId: person.id,
  recordKind: PUBLICATION.recordKind,
});

type Asked = {
  readonly offerId: number;
  /** Whether the person has confirmed a pay far below the legal minimum. */
  readonly isPayMeant?: boolean | undefined;
};

/**
 * The status from which an offer is published, unless something is missing or has to be asked before. Judged by the
 * lists, so that it is held while the platform is away too; what they do not know yet, the platform refuses.
 */
export async function checkPublication(
  key: ScopeKey,
  { offerId, isPayMeant = false }: Asked,
): Promise<ActionResult<string>> {
  const offer = await findOffer(key, offerId);
  if (!offer) return { ok: false, failure: { kind: 'notFound' } };
  if (PUBLIC_STATUSES.includes(offer.status)) return done(offer.status);
  if (!canPublish(offer.status)) return conflict('offre_status_conflict', null);
  const missing = missingToPublish(toOfferForm(offer), await todayOf(key));
  if (missing) return conflict(INCOMPLETE, missing);
  const lowPay = isPayMeant ? null : lowPayOf(offer);
  return lowPay ? conflict(LOW_PAY, JSON.stringify(lowPay)) : done(offer.status);
}

function conflict(code: string, message: string | null): ActionResult<never> {
  return { ok: false, failure: { kind: 'conflict', code, message } };
}

export type NewPublication = {
  /** Idempotency key chosen by the browser: the same key twice is one publication. */
  readonly id: string;
  readonly offerId: number;
  /** The status that the person saw. */
  readonly from: string;
};

/**
 * Holds a publication. `holdFor` in milliseconds. `reused`: the id belongs to another person, or to another change;
 * `full`: too many changes of this person are open.
 */
export async function holdPublication(
  publisher: Publisher,
  { id, offerId, from }: NewPublication,
  { holdFor = undoWindow(HOLD_MS), db = database() }: { holdFor?: number; db?: Runner } = {},
): Promise<'held' | 'reused' | 'full'> {
  const now = databaseNow();
  const { kind } = await holdCommands(
    db,
    kindOf(publisher),
    [{ id, recordId: offerId, expected: from, target: 'published' }],
    {
      ...PUBLICATION,
      personName: publisher.person.displayName,
      now,
      dueAt: new Date(now.getTime() + holdFor),
    },
  );
  return kind;
}

/** Takes back publications that the platform has not received. Returns how many are, also by an earlier undo. */
export function takeBackPublications(
  publisher: Publisher,
  ids: readonly string[],
  db: Runner = database(),
): Promise<number> {
  const kind = kindOf(publisher);
  return db.transaction(async (tx) => {
    await takeBackUnsent(tx, kind, ids, databaseNow());
    const found = await findCommands(tx, kind, ids);
    return found.filter(({ outcome }) => outcome === 'undone').length;
  });
}

/** `id` of the publication that insists. */
export type Choice = { readonly kind: 'keep' | 'insist'; readonly id: string };

/**
 * Resolves a conflict or a refusal: leaves the offer as it is, or publishes it from the status that was shown. False
 * when there is none.
 */
export function settlePublication(
  publisher: Publisher,
  id: string,
  choice: Choice,
  db: Runner = database(),
): Promise<boolean> {
  const kind = kindOf(publisher);
  return db.transaction(async (tx) => {
    const [command] = await findCommands(tx, kind, [id]);
    if (!command || !canBeDecided(command)) return false;
    await dismissCommand(tx, kind, id);
    if (choice.kind === 'insist' && command.conflict) {
      const again = { id: choice.id, offerId: command.recordId ?? 0, from: command.conflict.status };
      await holdPublication(publisher, again, { holdFor: 0, db: tx });
    }
    return true;
  });
}

/** The person's recent publications, newest first. */
export async function readPublications(publisher: Publisher): Promise<readonly Publication[]> {
  const kind = kindOf(publisher);
  const changes = await readOwnChanges(database(), kind, databaseNow());
  const ids = [...new Set(changes.map(({ recordId }) => recordId))];
  const rows = ids.length > 0 ? await offersByIds(kind.scopeKey, ids) : [];
  const known = new Map(rows.map((row) => [row.id, row]));
  return changes.map(({ recordId: offerId, ...change }) => {
    const { title = null, status = null } = known.get(offerId) ?? {};
    return { ...change, offerId, title, status };
  });
}
