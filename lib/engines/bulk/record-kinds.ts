import { DAY_MS } from '#contract/durations.ts';
import { type PrepayPorts, prepay } from '#lib/engines/budget/prepaid.ts';
import type { ConcludePorts } from '#lib/engines/commands/conclude.ts';
import { deliver } from '#lib/engines/commands/deliver.ts';
import type { Outbox } from '#lib/engines/commands/outbox.ts';
import type { Batch, NoCalls, RecordCalls, RecordKind } from '#lib/engines/commands/record-kind.ts';
import type { RetryPolicy } from '#lib/engines/commands/retry-policy.ts';
import type { Author } from '#lib/engines/commands/store.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { type ScopeKey, scopeOf } from '#lib/engines/scope/scope.ts';
import { accountOf } from './author.ts';
import type { StoredBulkRequest } from './bulk-store.ts';
import type { ClaimedItem } from './item-outbox.ts';
import { KINDS, type KindRules, reachedBy, type Subject } from './kinds.ts';
import { untilWithdrawn } from './lent-calls.ts';
import type { BulkKind } from './model.ts';
import { copyAdapter } from './offer-copies.ts';
import { APPLICATIONS, type BulkPlatform, OFFERS, PICTURES, type RecordAdapter } from './record-adapters.ts';

/** Where the items of a group’s bulk request are sent: with a token borrowed for their establishment. */
export type Lending = { readonly group: ScopeKey; readonly bulkRequestId: string };

/** What the calls of items need; a call is charged before it is announced. */
export type BulkCalls = PrepayPorts & {
  /**
   * The platform with the author’s own token, in the lane of bulk requests, changes prepaid (`prepaidChanges`); null
   * while they have no session.
   */
  readonly platformOf: (author: {
    readonly personId: number;
    readonly scopeKey: ScopeKey;
  }) => Promise<BulkPlatform | null>;
  /** The same for one establishment of the author’s group; a failure where the platform lends no token now. */
  readonly lentPlatformOf?: (
    to: Lending & { readonly personId: number; readonly establishmentId: number },
  ) => Promise<PlatformResult<{
    readonly platform: BulkPlatform;
    readonly drop: () => Promise<void>;
  }> | null>;
};

const RETRY: RetryPolicy = {
  arrivalMs: 15_000,
  // Nobody watches a single item: it is looked up once its call cannot arrive any more.
  lookUpsMs: [15_000],
  laterMs: null,
  calls: 5,
  giveUpMs: { limited: Number.POSITIVE_INFINITY, unavailable: DAY_MS, reauth: 7 * DAY_MS },
};

type Deliver = (
  ports: ConcludePorts & BulkCalls,
  bulkRequest: {
    readonly kind: BulkKind;
    readonly stored: StoredBulkRequest;
    readonly outbox: Outbox;
    readonly lending: Lending | null;
  },
  claimed: readonly ClaimedItem[],
) => Promise<void>;

function deliverAs<R extends { readonly id: number }>(adapter: RecordAdapter<R>): Deliver {
  return (ports, { kind, outbox, lending }, claimed) =>
    deliver(ports, { kind: recordKind(kind, adapter, { ports, lending }), outbox }, claimed);
}

/** Delivers claimed items of a bulk request, as records of its subject. */
export const DELIVER_ITEMS: Readonly<Record<Subject, Deliver>> = {
  application: deliverAs(APPLICATIONS),
  offer: deliverAs(OFFERS),
  medium: deliverAs(PICTURES),
  copy: (ports, bulkRequest, claimed) =>
    deliverAs(copyAdapter({ db: ports.db, bulkRequest: bulkRequest.stored }, claimed))(
      ports,
      bulkRequest,
      claimed,
    ),
};

function recordKind<R extends { readonly id: number }>(
  name: BulkKind,
  adapter: RecordAdapter<R>,
  { ports, lending }: { readonly ports: BulkCalls; readonly lending: Lending | null },
): RecordKind<R> {
  const rules = KINDS[name];
  const value = (record: R) => adapter.standing(record)[rules.changes];
  return {
    name,
    retry: RETRY,
    // What one establishment refuses does not delay the others.
    unreadable: lending ? 'refused' : 'waits',
    callsOf: async (author) => {
      const { personId } = author;
      const calling = { ports, adapter, rules, account: accountOf(personId) };
      if (lending) return lentCallsOf(calling, lending, author);
      const platform = await ports.platformOf({ personId, scopeKey: keyOf(author) });
      return platform && callsOf(platform, calling);
    },
    value,
    ...(adapter.refusalOf && { refusalOf: adapter.refusalOf }),
    reached: (target) => reachedBy(rules, target),
    conflictOf: (record) => {
      const { at, by } = adapter.standing(record);
      return { status: value(record), at, by };
    },
    apply: async (known) => {
      const records = known.flatMap(({ record }) => record ?? []);
      const [first] = known;
      if (!first || records.length === 0) return;
      await adapter.show(keyOf(first.command), records);
      if (lending) await adapter.show(lending.group, records);
    },
    ...(adapter.madeIdOf && { madeIdOf: adapter.madeIdOf }),
    note: (command) => {
      const { id, recordId, expected, target } = command;
      const subject = adapter.noteOf?.(name, command) ?? {
        action: actionOf(name, rules, target),
        subjectKind: rules.subject,
        subjectId: recordId,
      };
      const detail = { from: expected, to: target, bulkRequest: id };
      return { ...subject, detail: subject.subjectId === recordId ? detail : { ...detail, item: recordId } };
    },
  };
}

/** The action for each status of an offer: a revert has other actions than its kind. */
const ACTION_OF_STATUS: Readonly<Record<string, string>> = {
  draft: 'offer.unpublish',
  pending: 'offer.publish',
  published: 'offer.publish',
  closed: 'offer.close',
  archived: 'offer.archive',
};

function actionOf(name: BulkKind, { subject, changes }: KindRules, target: string): string {
  if (subject !== 'offer' || changes !== 'status') return name;
  return ACTION_OF_STATUS[target] ?? 'offer.status';
}

const NO_CHANGE = { ok: false, failure: { kind: 'notFound' } } as const;

type Calling<R extends { readonly id: number }> = {
  readonly ports: BulkCalls;
  readonly adapter: RecordAdapter<R>;
  readonly rules: KindRules;
  readonly account: string;
};

function callsOf<R extends { readonly id: number }>(
  platform: BulkPlatform,
  { ports, adapter, rules, account }: Calling<R>,
): RecordCalls<R> {
  const { request } = rules;
  return {
    list: adapter.list(platform),
    change: async (id, target) => {
      if (!request) return adapter.change?.(platform, id, target) ?? NO_CHANGE;
      const answer = await platform.change(request(id, target));
      return answer.ok ? { ok: true, value: adapter.fromBody(answer.value.body) } : answer;
    },
    bulk: {
      account,
      charge: (atMost) => prepay(ports, account, atMost),
      batch: request && batchOf(platform, adapter, request),
    },
  };
}

function batchOf<R extends { readonly id: number }>(
  platform: BulkPlatform,
  adapter: RecordAdapter<R>,
  request: NonNullable<KindRules['request']>,
): Batch<R> {
  return async (changes) => {
    const answer = await platform.batch(changes.map(({ id, target }) => request(id, target)));
    if (!answer.ok) return answer;
    const value = answer.value.map(({ failure, body, excluded }) => ({
      failure,
      excluded,
      record: failure ? null : adapter.fromBody(body),
    }));
    return { ok: true, value };
  };
}

/** The calls for one establishment of a group, with a token borrowed for it. */
async function lentCallsOf<R extends { readonly id: number }>(
  calling: Calling<R>,
  lending: Lending,
  author: Author,
): Promise<RecordCalls<R> | NoCalls | null> {
  const lent = await calling.ports.lentPlatformOf?.({
    ...lending,
    personId: author.personId,
    establishmentId: scopeOf(keyOf(author)).id,
  });
  if (!lent) return null;
  if (!lent.ok) return { failure: lent.failure };
  return untilWithdrawn(callsOf(lent.value.platform, calling), lent.value.drop);
}

/** The stored key of a bulk request is always one of ours. */
const keyOf = ({ scopeKey }: Pick<Author, 'scopeKey'>) => scopeKey as ScopeKey;
