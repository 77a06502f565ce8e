import type { RecordCalls, RecordCommand, Refusal } from '#lib/engines/commands/record-kind.ts';
import { applyApplications, applyOffers } from '#lib/engines/mirror/apply.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { toWholeApplication } from '#lib/engines/platform-client/resources/application.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import { toWholeOffer } from '#lib/engines/platform-client/resources/offer.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import { statusChange } from '#lib/engines/platform-client/resources/status-change.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { BulkKind } from './model.ts';
import { type PicturePlace, spotOf } from './picture-places.ts';
import { changeUse, listUses, type PictureUse } from './picture-uses.ts';

/** What items need of the platform, called as the author of their bulk request. */
export type BulkPlatform = Pick<
  PlatformClient,
  'applications' | 'offers' | 'articles' | 'jobDatings' | 'establishments' | 'change' | 'batch'
>;

/** The current state of a record on the platform. `at` and `by`: since when, and by whom where the platform says. */
type Standing = {
  readonly status: string;
  readonly lastDay: string;
  readonly at: string | null;
  readonly by: string | null;
};

/** How the records of one subject are read, compared and shown. */
export type RecordAdapter<R extends { readonly id: number }> = {
  readonly list: (platform: BulkPlatform) => RecordCalls<R>['list'];
  readonly fromBody: (body: unknown) => R | null;
  readonly standing: (record: R) => Standing;
  /** Shows answers in the lists. */
  readonly show: (key: ScopeKey, records: readonly R[]) => Promise<void>;
  /** How a record is changed whose kind has no single request. */
  readonly change?: (platform: BulkPlatform, id: number, target: string) => Promise<PlatformResult<R>>;
  /** Where records are read one by one. */
  readonly refusalOf?: (record: R) => Refusal | null;
  /** The audit entry where the id of an item is not that of a record; see `ANNOUNCED` for what creates one. */
  readonly noteOf?: (
    kind: BulkKind,
    command: RecordCommand,
  ) => { readonly action: string; readonly subjectKind: string; readonly subjectId: number | null };
  readonly madeIdOf?: (record: R) => number | null;
};

export const APPLICATIONS: RecordAdapter<Application> = {
  list: ({ applications }) => applications.list,
  fromBody: toWholeApplication,
  standing: (application) => ({
    status: application.status,
    lastDay: '',
    ...statusChange(application),
  }),
  show: applyApplications,
};

export const OFFERS: RecordAdapter<Offer> = {
  list: ({ offers }) => offers.list,
  fromBody: toWholeOffer,
  standing: ({ status, expiresOn, modifiedAt: at }) => ({ status, lastDay: expiresOn ?? '', at, by: null }),
  show: applyOffers,
};

const SUBJECT_OF_PLACE = {
  offerVisual: 'offer',
  articleCover: 'article',
  articleText: 'article',
  jobDatingCover: 'jobDating',
  recordCover: 'establishment',
  recordLogo: 'establishment',
} as const satisfies Record<PicturePlace, string>;

export const PICTURES: RecordAdapter<PictureUse> = {
  list: (platform) => (params) => listUses(platform, params),
  fromBody: () => null,
  standing: ({ value, at }) => ({ status: value, lastDay: '', at, by: null }),
  show: (key, uses) =>
    applyOffers(
      key,
      uses.flatMap(({ offer }) => offer ?? []),
    ),
  change: changeUse,
  refusalOf: ({ refusal }) => refusal,
  noteOf: (action, command) => {
    const { place, recordId } = spotOf(command.recordId);
    return { action, subjectKind: SUBJECT_OF_PLACE[place], subjectId: recordId };
  },
};
