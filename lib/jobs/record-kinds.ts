import { type PrepayPorts, prepay } from '#lib/budget/prepaid.ts';
import type { ConcludePorts } from '#lib/commands/conclude.ts';
import { deliver } from '#lib/commands/deliver.ts';
import type { Outbox } from '#lib/commands/outbox.ts';
import type { RecordCalls, RecordCommand, RecordKind } from '#lib/commands/record-kind.ts';
import type { RetryPolicy } from '#lib/commands/retry-policy.ts';
import type { Author } from '#lib/commands/store.ts';
import { applyApplications, applyOffers } from '#lib/mirror/apply.ts';
import type { PlatformClient } from '#lib/platform-client/client.ts';
import { toWholeApplication } from '#lib/platform-client/resources/application.ts';
import type { Application } from '#lib/platform-client/resources/application-model.ts';
import { type Notification, toNotification } from '#lib/platform-client/resources/notification.ts';
import { toWholeOffer } from '#lib/platform-client/resources/offer.ts';
import type { Offer } from '#lib/platform-client/resources/offer-model.ts';
import { statusChange } from '#lib/platform-client/resources/status-change.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { accountOf } from './author.ts';
import { KINDS, type KindRules, reachedBy, type Subject } from './kinds.ts';
import type { JobKind } from './model.ts';

/** What items need of the platform, called as the author of their job. */
export type JobPlatform = Pick<
  PlatformClient,
  'applications' | 'offers' | 'notifications' | 'change' | 'batch'
>;

/** How items come to their calls, which they pay for before they are announced. */
export type JobCalls = PrepayPorts & {
  /**
   * The platform with the author's own token, in the lane of jobs, changes prepaid (`prepaidChanges`); null while they
   * have no session.
   */
  readonly platformOf: (author: {
    readonly personId: number;
    readonly scopeKey: ScopeKey;
  }) => Promise<JobPlatform | null>;
};

/** A record as the platform has it now. `at` and `by`: since when, and by whom where the platform tells it. */
type Standing = {
  readonly status: string;
  readonly lastDay: string;
  readonly at: string | null;
  readonly by: string | null;
};

/** How the records of one subject are read, compared and shown. */
type Ways<R extends { readonly id: number }> = {
  readonly list: (platform: JobPlatform) => RecordCalls<R>['list'];
  readonly fromBody: (body: unknown) => R | null;
  readonly standing: (record: R) => Standing;
  /** Shows answers in the lists. */
  readonly show: (key: ScopeKey, records: readonly R[]) => Promise<void>;
};

const APPLICATIONS: Ways<Application> = {
  list: ({ applications }) => applications.list,
  fromBody: toWholeApplication,
  standing: (application) => ({
    status: application.status,
    lastDay: '',
    ...statusChange(application),
  }),
  show: applyApplications,
};

const OFFERS: Ways<Offer> = {
  list: ({ offers }) => offers.list,
  fromBody: toWholeOffer,
  standing: ({ status, expiresOn, modifiedAt: at }) => ({ status, lastDay: expiresOn ?? '', at, by: null }),
  show: applyOffers,
};

const NOTIFICATIONS: Ways<Notification> = {
  list: ({ notifications }) => notifications.list,
  fromBody: toNotification,
  standing: ({ readAt }) => ({
    status: readAt === null ? 'unread' : 'read',
    lastDay: '',
    at: readAt,
    by: null,
  }),
  show: () => Promise.resolve(),
};

const DAY_MS = 24 * 3_600_000;
const RETRY: RetryPolicy = {
  arrivalMs: 15_000,
  // Nobody watches a single item: it is looked up once its call cannot arrive any more.
  lookUpsMs: [15_000],
  laterMs: null,
  calls: 5,
  giveUpMs: { limited: Number.POSITIVE_INFINITY, unavailable: DAY_MS, reauth: 7 * DAY_MS },
};

type Deliver = (
  ports: ConcludePorts & JobCalls,
  job: { readonly kind: JobKind; readonly outbox: Outbox },
  claimed: readonly RecordCommand[],
) => Promise<void>;

function deliverAs<R extends { readonly id: number }>(ways: Ways<R>): Deliver {
  return (ports, { kind, outbox }, claimed) =>
    deliver(ports, { kind: recordKind(kind, ways, ports), outbox }, claimed);
}

/** Delivers claimed items of a job, as records of its subject. */
export const DELIVER_ITEMS: Readonly<Record<Subject, Deliver>> = {
  application: deliverAs(APPLICATIONS),
  offer: deliverAs(OFFERS),
  notification: deliverAs(NOTIFICATIONS),
};

function recordKind<R extends { readonly id: number }>(
  name: JobKind,
  ways: Ways<R>,
  ports: JobCalls,
): RecordKind<R> {
  const rules = KINDS[name];
  const value = (record: R) => ways.standing(record)[rules.changes];
  return {
    name,
    retry: RETRY,
    unreadable: 'waits',
    callsOf: async (author) => {
      const platform = await ports.platformOf({ personId: author.personId, scopeKey: keyOf(author) });
      return platform && callsOf(platform, { ports, ways, rules, account: accountOf(author.personId) });
    },
    value,
    reached: (target) => reachedBy(rules, target),
    conflictOf: (record) => {
      const { at, by } = ways.standing(record);
      return { status: value(record), at, by };
    },
    apply: async (known) => {
      const records = known.flatMap(({ record }) => record ?? []);
      const [first] = known;
      if (first && records.length > 0) await ways.show(keyOf(first.command), records);
    },
    note: ({ id, expected, target, calls }) => ({
      action: name,
      subjectKind: rules.subject,
      detail: { from: expected, to: target, job: id, attempt: calls + 1 },
    }),
  };
}

type Calling<R extends { readonly id: number }> = {
  readonly ports: JobCalls;
  readonly ways: Ways<R>;
  readonly rules: KindRules;
  readonly account: string;
};

function callsOf<R extends { readonly id: number }>(
  platform: JobPlatform,
  { ports, ways, rules, account }: Calling<R>,
): RecordCalls<R> {
  return {
    list: ways.list(platform),
    change: async (id, target) => {
      const answer = await platform.change(rules.request(id, target));
      return answer.ok ? { ok: true, value: ways.fromBody(answer.value.body) } : answer;
    },
    bulk: {
      account,
      charge: (atMost) => prepay(ports, account, atMost),
      batch: async (changes) => {
        const answer = await platform.batch(changes.map(({ id, target }) => rules.request(id, target)));
        if (!answer.ok) return answer;
        const value = answer.value.map(({ failure, body, excluded }) => ({
          failure,
          excluded,
          record: failure ? null : ways.fromBody(body),
        }));
        return { ok: true, value };
      },
    },
  };
}

/** What a job is stored with is always a key of ours. */
const keyOf = ({ scopeKey }: Pick<Author, 'scopeKey'>) => scopeKey as ScopeKey;
