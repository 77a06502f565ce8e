import { HOUR_MS } from '#contract/durations.ts';
import 'server-only';
import { daysLater } from '#contract/day.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { findDraft } from '#lib/engines/drafts/data.ts';
import { applicationsByIds, findApplication } from '#lib/engines/mirror/applications.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { findNamedEstablishment } from '#lib/engines/mirror/named-establishments.ts';
import { phoneCountryOf } from '#lib/engines/mirror/phone-numbers.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import { statusSince } from '#lib/engines/platform-client/resources/status-change.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { findFollowUp } from '#lib/engines/store/follow-ups.ts';
import { type InterviewRow, interviewsBetween, interviewsOf } from '#lib/engines/store/interviews.ts';
import { noteDraftName } from '#lib/engines/store/note-drafts.ts';
import { listNotes } from '#lib/engines/store/notes.ts';
import { applicationsLike } from '../related-applications.ts';
import type { Appointment, FollowUp, FollowUpView, Interview, NoteDraft } from './model.ts';
import { NOTE_DRAFT } from './note-draft.ts';
import { relatedOf } from './related.ts';

type Reader = { readonly session: Session; readonly scope: Scope };

/** The follow-up of an application, and other applications of the same person; null where there is none. */
export async function readFollowUpView(reader: Reader, applicationId: number): Promise<FollowUpView | null> {
  const key = scopeKey(reader.scope);
  const application = await findApplication(key, applicationId);
  if (!application) return null;
  const [followUp, others, establishment, draft, appointments] = await Promise.all([
    readFollowUp(reader, application),
    applicationsLike(key, application),
    findNamedEstablishment(key, application.establishmentId),
    readNoteDraft(reader, applicationId),
    mayDo(reader.scope, 'followUp.write') ? readAppointments(reader.scope, databaseNow()) : [],
  ]);
  const { email, firstName, lastName } = application.candidate;
  const contact = { email, firstName, lastName, offer: application.offerTitle };
  const related = relatedOf(application, others, phoneCountryOf(establishment?.postcode));
  return { followUp, related, draft, contact, appointments };
}

/** The reader's unfinished note; null where there is none, or its text was deleted. */
async function readNoteDraft({ session, scope }: Reader, applicationId: number): Promise<NoteDraft | null> {
  const form = noteDraftName(applicationId);
  const draft = await findDraft({ personId: session.person.id, scopeKey: scopeKey(scope), form });
  const content = NOTE_DRAFT.content.safeParse(draft?.content);
  if (!draft || !content.success || content.data.text.trim() === '') return null;
  return { ...content.data, revision: draft.revision, savedAt: draft.savedAt };
}

async function readFollowUp({ session, scope }: Reader, application: Application): Promise<FollowUp> {
  const db = database();
  const me = session.person.id;
  const ref = { scopeKey: scopeKey(scope), applicationId: application.id };
  const [kept, notes, interviews] = await Promise.all([
    findFollowUp(db, ref),
    listNotes(db, ref, me),
    interviewsOf(db, ref),
  ]);
  const until = kept?.snoozedUntil;
  const isBack = until != null && until <= databaseNow();
  const isAnswered = isBack && until <= new Date(statusSince(application));
  return {
    notes: notes.map(({ id, text, isPrivate, personId, personName, createdAt }) => ({
      ...{ id, text, isPrivate, by: personName, at: createdAt.toISOString() },
      isOwn: personId === me || scope.role === 'owner',
    })),
    interviews: interviews.map(toInterview),
    snooze: until && !isAnswered ? { until: until.toISOString(), by: kept.snoozedBy ?? '', isBack } : null,
    assignee:
      kept?.assigneeId == null
        ? null
        : { id: kept.assigneeId, name: kept.assigneeName ?? '', isMe: kept.assigneeId === me },
  };
}

const toInterview = ({ id, at, minutes, place, people, personName }: InterviewRow): Interview => ({
  ...{ id, at: at.toISOString(), minutes, place, people, by: personName },
});

/** An interview of the next days, with candidate and offer. */
export type ComingInterview = Interview & {
  readonly applicationId: number;
  /** Null where the lists no longer have the application. */
  readonly candidate: string | null;
  readonly offerTitle: string;
};

/** An interview that began this long ago may still be under way. */
const UNDER_WAY_MS = 2 * HOUR_MS;
const MOST = 100;

export type Week = {
  readonly interviews: readonly ComingInterview[];
  /** Whether the week has more interviews than are read. */
  readonly hasMore: boolean;
};

/** The interviews of the establishment within a week. */
export const readWeek = (scope: Scope, now: Date): Promise<Week> => readComing(scope, now, 7);

/** Interviews that another one could overlap with. */
async function readAppointments(scope: Scope, now: Date): Promise<readonly Appointment[]> {
  const { interviews } = await readComing(scope, now, 92);
  return interviews.map(({ id, at, minutes, candidate }) => ({ id, at, minutes, candidate }));
}

async function readComing(scope: Scope, now: Date, days: number): Promise<Week> {
  const key = scopeKey(scope);
  const read = await interviewsBetween(database(), key, {
    from: new Date(now.getTime() - UNDER_WAY_MS),
    until: daysLater(await zoneOfScope(key), now, days),
    limit: MOST + 1,
  });
  const rows = read.slice(0, MOST);
  const found = await applicationsByIds(key, [...new Set(rows.map(({ applicationId }) => applicationId))]);
  const byId = new Map(found.map((row) => [row.id, row]));
  const interviews = rows.map((row) => {
    const application = byId.get(row.applicationId);
    const name = application && `${application.firstName} ${application.lastName}`.trim();
    return {
      ...toInterview(row),
      applicationId: row.applicationId,
      candidate: name || null,
      offerTitle: application?.offerTitle ?? '',
    };
  });
  return { interviews, hasMore: read.length > MOST };
}
