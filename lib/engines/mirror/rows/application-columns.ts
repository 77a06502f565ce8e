import { dayIn } from '#contract/day.ts';
import { sortKey } from '#contract/fold.ts';
import type { TimeZone } from '#contract/time-zones.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import { statusChange, statusSince } from '#lib/engines/platform-client/resources/status-change.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import type { applicationFields } from '../reads/application-fields.ts';
import type { applications } from '../schema/applications.ts';
import { toDomainWords, toIndexWords, toJoinedWords, toNameWords, toPhoneWords } from '../search-index.ts';
import { answeredAt, furthestOf, hiredAt, staysOf } from './application-path.ts';
import { digestOf, toInstant } from './wire-values.ts';

export type ApplicationColumns = typeof applications.$inferInsert;

type Read = {
  /** When the read of the record started. */
  readonly readAt: Date;
  /** That of its establishment. */
  readonly zone: TimeZone;
};

/** An application as a row of the mirror. */
export function toApplicationColumns(
  scope: ScopeKey,
  record: Application,
  { readAt, zone }: Read,
): ApplicationColumns {
  const { candidate } = record;
  const receivedAt = toInstant(record.createdAt);
  return {
    scope,
    id: record.id,
    status: record.status,
    statusSince: toInstant(statusSince(record)),
    statusBy: statusChange(record).by,
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    sortName: sortKey(candidate.lastName, candidate.firstName),
    headline: candidate.headline,
    city: candidate.city,
    offerId: record.offerId,
    offerTitle: record.offerTitle,
    establishmentId: record.establishmentId,
    establishmentName: record.establishmentName,
    source: record.source,
    hasCv: record.cv !== null,
    housingNeeded: record.housingNeeded,
    availableFrom: record.availableFrom,
    languages: [...candidate.languages],
    experienceYears: candidate.experienceYears,
    receivedAt,
    receivedOn: dayIn(zone, receivedAt),
    modifiedAt: toInstant(record.modifiedAt),
    answeredAt: answeredAt(record),
    hiredAt: hiredAt(record),
    furthest: furthestOf(record),
    stays: staysOf(record),
    readAt,
    digest: digestOf(record),
    words: applicationWords(scope, record, record.offerTitle),
  };
}

export function applicationWords(
  scope: ScopeKey,
  record: Application,
  offerTitle: string,
): readonly string[] {
  const { candidate } = record;
  const mailbox = candidate.email.split('@')[0] ?? null;
  const found = toIndexWords(scope, [
    candidate.firstName,
    candidate.lastName,
    candidate.headline,
    candidate.city,
    mailbox,
    offerTitle,
  ]);
  return [
    ...found,
    ...toJoinedWords(scope, [candidate.headline, candidate.city, offerTitle]),
    ...toPhoneWords(scope, candidate.phone),
    ...toDomainWords(scope, candidate.email),
    ...toNameWords(scope, candidate.firstName, candidate.lastName),
  ];
}

/** The rest of longer letters and answers is not searched. */
const LONGEST_LETTER = 20_000;

/** The words of the letter, and of the answers to the offer's questions. */
export function letterWords(scope: ScopeKey, { coverLetter, answers }: Application): readonly string[] {
  const written = [coverLetter ?? '', ...answers.map(({ answer }) => answer)].join('\n');
  return toIndexWords(scope, [written.slice(0, LONGEST_LETTER)]);
}

type Fields = typeof applicationFields;
type Selected = Pick<typeof applications.$inferSelect, Exclude<keyof Fields, 'followUp'>> & {
  readonly followUp: Fields['followUp']['_']['type'];
};

/** A row of a select of `applicationFields`, with the names and instants of the screen. */
export function toApplicationRow(stored: Selected) {
  const { shownStatus, shownSince, receivedAt, receivedOn, modifiedAt, followUp, ...same } = stored;
  return {
    ...same,
    /** The day of it in the establishment; null where the list does not know the establishment. */
    receivedOn: receivedOn as string | null,
    status: shownStatus,
    /** When it got its current status. */
    statusSince: shownSince.toISOString(),
    receivedAt: receivedAt.toISOString(),
    modifiedAt: modifiedAt.toISOString(),
    /** Name of the assignee in the establishment. */
    assignee: followUp?.assignee ?? null,
    /** End of the snooze; once past, the application is back. */
    snoozedUntil: followUp?.snoozedUntil ? new Date(followUp.snoozedUntil).toISOString() : null,
  };
}
