import type { BudgetLedger, Lane } from './budget.ts';
import { type CallContext, type Caller, call } from './call.ts';
import { accountOf } from './resources/account.ts';
import { applicationsOf } from './resources/application.ts';
import { articlesOf } from './resources/article.ts';
import { type BatchItem, toBatchOutcomes } from './resources/batch.ts';
import { contactRequestsOf } from './resources/contact-request.ts';
import { establishmentsOf } from './resources/establishment.ts';
import { favoritesOf } from './resources/favorite.ts';
import { openSecureFile, uploadMedium, uploadPrivateFile } from './resources/file.ts';
import { groupsOf } from './resources/group.ts';
import { followsOf, likesOf } from './resources/interest.ts';
import { internsOf, schoolsOf } from './resources/intern.ts';
import { jobDatingsOf } from './resources/job-dating.ts';
import { mediaOf } from './resources/medium.ts';
import { membersOf } from './resources/member.ts';
import { newsletterOf } from './resources/newsletter.ts';
import { notificationsOf } from './resources/notification.ts';
import { offersOf } from './resources/offer.ts';
import { preferencesOf } from './resources/preference.ts';
import { pushOf } from './resources/push.ts';
import { serviceOf } from './resources/service.ts';
import { sponsoredOf } from './resources/sponsored.ts';
import { subscriptionOf } from './resources/subscription.ts';
import { talentsOf } from './resources/talent.ts';
import { taxonomiesOf } from './resources/term.ts';
import { walkInsOf } from './resources/walk-in.ts';
import type { Transport } from './transport/transport.ts';
import { isRecord } from './wire/values.ts';

export type ClientConfig = {
  readonly transport: Transport;
  /** Null for the public reads. */
  readonly caller: Caller | null;
  readonly lane: Lane;
  readonly ledger: BudgetLedger;
  readonly now?: () => Date;
  readonly wait?: (milliseconds: number) => Promise<void>;
};

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The platform API for one caller and one lane. Every operation returns a `PlatformResult`; nothing throws. */
export function createPlatformClient(config: ClientConfig) {
  const context: CallContext = { now: () => new Date(), wait: pause, ...config };
  return {
    offers: offersOf(context),
    applications: applicationsOf(context),
    walkIns: walkInsOf(context),
    articles: articlesOf(context),
    establishments: establishmentsOf(context),
    groups: groupsOf(context),
    notifications: notificationsOf(context),
    preferences: preferencesOf(context),
    push: pushOf(context),
    newsletter: newsletterOf(context),
    members: membersOf(context),
    media: mediaOf(context),
    jobDatings: jobDatingsOf(context),
    subscription: subscriptionOf(context),
    talents: talentsOf(context),
    favorites: favoritesOf(context),
    likes: likesOf(context),
    follows: followsOf(context),
    contactRequests: contactRequestsOf(context),
    interns: internsOf(context),
    schools: schoolsOf(context),
    sponsored: sponsoredOf(context),
    taxonomies: taxonomiesOf(context),
    files: {
      openPrivate: (id: number, options: { range?: string | null; signal?: AbortSignal } = {}) =>
        openSecureFile(context, id, options),
      upload: (file: Parameters<typeof uploadMedium>[1], signal?: AbortSignal) =>
        uploadMedium(context, file, signal),
      sendPrivate: (file: Parameters<typeof uploadPrivateFile>[1], signal?: AbortSignal) =>
        uploadPrivateFile(context, file, signal),
    },
    ...accountOf(context),
    ...serviceOf(context),
    /** One change, in the shape in which `batch` takes several; `body` is the record as the platform sent it. */
    change: ({ method, path, body }: BatchItem) =>
      call(context, { method, path, body, read: (json) => (isRecord(json) ? { body: json } : null) }),
    /** `POST {auth_url}/batch/v1`, at most 25 items; every item is charged as one mutation. */
    batch: (items: readonly BatchItem[]) =>
      call(context, {
        method: 'POST',
        root: 'auth',
        path: '/batch/v1',
        cost: items.length,
        body: {
          validation: 'normal',
          requests: items.map((item) => ({ ...item, path: `/service/v1${item.path}` })),
        },
        read: (json) => toBatchOutcomes(json, items.length, context.now()),
      }),
  };
}
export type PlatformClient = ReturnType<typeof createPlatformClient>;
