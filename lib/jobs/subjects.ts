import { type Current, readRecords } from '#lib/commands/read.ts';
import { applyApplications, applyOffers } from '#lib/mirror/apply.ts';
import type { PlatformClient } from '#lib/platform-client/client.ts';
import type { ListParams } from '#lib/platform-client/list-query.ts';
import { toWholeApplication } from '#lib/platform-client/resources/application.ts';
import type { Application } from '#lib/platform-client/resources/application-model.ts';
import { type Notification, toNotification } from '#lib/platform-client/resources/notification.ts';
import { toWholeOffer } from '#lib/platform-client/resources/offer.ts';
import type { Offer } from '#lib/platform-client/resources/offer-model.ts';
import { statusChange } from '#lib/platform-client/resources/status-change.ts';
import type { Page, PlatformResult } from '#lib/platform-client/result.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import type { KindRules, Subject } from './kinds.ts';

/** What a runner needs of the platform, called as the author of the job. */
export type JobPlatform = Pick<
  PlatformClient,
  'applications' | 'offers' | 'notifications' | 'change' | 'batch'
>;

/** A record as the platform has it now. `at` and `by`: since when, and by whom where the platform tells it. */
export type Standing = {
  readonly id: number;
  readonly status: string;
  readonly lastDay: string;
  readonly at: string | null;
  readonly by: string | null;
  readonly record: Application | Offer | Notification;
};

type Ways = {
  readonly list: (platform: JobPlatform, params: ListParams) => Promise<PlatformResult<Page<Standing>>>;
  readonly fromBody: (body: unknown) => Standing | null;
  /** Shows answers in the lists. */
  readonly show: (key: ScopeKey, standings: readonly Standing[]) => Promise<void>;
};

const WAYS: Readonly<Record<Subject, Ways>> = {
  application: {
    list: async (platform, params) => toStandings(await platform.applications.list(params), ofApplication),
    fromBody: (body) => mapped(toWholeApplication(body), ofApplication),
    show: (key, standings) =>
      applyApplications(
        key,
        standings.map(({ record }) => record as Application),
      ),
  },
  offer: {
    list: async (platform, params) => toStandings(await platform.offers.list(params), ofOffer),
    fromBody: (body) => mapped(toWholeOffer(body), ofOffer),
    show: (key, standings) =>
      applyOffers(
        key,
        standings.map(({ record }) => record as Offer),
      ),
  },
  notification: {
    list: async (platform, params) => toStandings(await platform.notifications.list(params), ofNotification),
    fromBody: (body) => mapped(toNotification(body), ofNotification),
    show: () => Promise.resolve(),
  },
};

function ofApplication(application: Application): Standing {
  return {
    id: application.id,
    status: application.status,
    lastDay: '',
    ...statusChange(application),
    record: application,
  };
}

function ofOffer(offer: Offer): Standing {
  const { id, status, expiresOn, modifiedAt } = offer;
  return { id, status, lastDay: expiresOn ?? '', at: modifiedAt, by: null, record: offer };
}

function ofNotification(notification: Notification): Standing {
  const status = notification.readAt === null ? 'unread' : 'read';
  return {
    id: notification.id,
    status,
    lastDay: '',
    at: notification.readAt,
    by: null,
    record: notification,
  };
}

function mapped<T>(value: T | null, change: (value: T) => Standing): Standing | null {
  return value === null ? null : change(value);
}

function toStandings<T>(
  read: PlatformResult<Page<T>>,
  toStanding: (value: T) => Standing,
): PlatformResult<Page<Standing>> {
  return read.ok ? { ok: true, value: { ...read.value, items: read.value.items.map(toStanding) } } : read;
}

/** Where records stand now; one that is missing is gone. */
export function readStandings(
  platform: JobPlatform,
  subject: Subject,
  ids: readonly number[],
): Promise<PlatformResult<Current<Standing>>> {
  return readRecords((params) => WAYS[subject].list(platform, params), ids);
}

/** The record that a change was answered with; null when the platform answered with none. */
export function standingOf(subject: Subject, body: unknown): Standing | null {
  return WAYS[subject].fromBody(body);
}

export async function showStandings(
  subject: Subject,
  key: ScopeKey,
  standings: readonly Standing[],
): Promise<void> {
  if (standings.length > 0) await WAYS[subject].show(key, standings);
}

/** What a job of this kind changes, as it is now. */
export function valueOfStanding(rules: KindRules, standing: Standing): string {
  return standing[rules.changes];
}
