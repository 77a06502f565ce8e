import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { daysLater } from '#lib/form/paris-time.ts';
import { applicationsByIds, findApplication } from '#lib/mirror/applications.ts';
import { applicationsLike } from '#lib/mirror/related-applications.ts';
import { type Scope, scopeKey } from '#lib/scope/scope.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { findFollowUp } from '#lib/store/follow-ups.ts';
import { type InterviewRow, interviewsBetween, interviewsOf } from '#lib/store/interviews.ts';
import { listNotes } from '#lib/store/notes.ts';
import type { FollowUp, FollowUpView, Interview } from './model.ts';
import { relatedOf } from './related.ts';

type Reader = { readonly session: Session; readonly scope: Scope };

/** What is kept beside an application, and the other applications of the same person; null where there is none. */
export async function readFollowUpView(reader: Reader, applicationId: number): Promise<FollowUpView | null> {
  const key = scopeKey(reader.scope);
  const application = await findApplication(key, applicationId);
  if (!application) return null;
  const [followUp, others] = await Promise.all([
    readFollowUp(reader, applicationId),
    applicationsLike(key, application),
  ]);
  return { followUp, related: relatedOf(application, others) };
}

async function readFollowUp({ session, scope }: Reader, applicationId: number): Promise<FollowUp> {
  const db = database();
  const me = session.person.id;
  const ref = { scopeKey: scopeKey(scope), applicationId };
  const [kept, notes, interviews] = await Promise.all([
    findFollowUp(db, ref),
    listNotes(db, ref, me),
    interviewsOf(db, ref),
  ]);
  const until = kept?.snoozedUntil;
  return {
    notes: notes.map(({ id, text, isPrivate, personId, personName, createdAt }) => ({
      ...{ id, text, isPrivate, by: personName, at: createdAt.toISOString() },
      isOwn: personId === me || scope.role === 'owner',
    })),
    interviews: interviews.map(toInterview),
    snooze: until && until > databaseNow() ? { until: until.toISOString(), by: kept.snoozedBy ?? '' } : null,
    assignee:
      kept?.assigneeId == null
        ? null
        : { id: kept.assigneeId, name: kept.assigneeName ?? '', isMe: kept.assigneeId === me },
  };
}

const toInterview = ({ id, at, minutes, place, people, personName }: InterviewRow): Interview => ({
  ...{ id, at: at.toISOString(), minutes, place, people, by: personName },
});

/** An interview of the coming days, with whom and for which offer. */
export type ComingInterview = Interview & {
  readonly applicationId: number;
  /** Null of an application that the lists have no more. */
  readonly candidate: string | null;
  readonly offerTitle: string;
};

/** One that began so long ago may still be under way. */
const UNDER_WAY_MS = 2 * 3_600_000;
const MOST = 20;

/** The interviews of the house within a week. */
export async function readWeek(scope: Scope, now: Date): Promise<readonly ComingInterview[]> {
  const key = scopeKey(scope);
  const rows = await interviewsBetween(database(), key, {
    from: new Date(now.getTime() - UNDER_WAY_MS),
    until: daysLater(now, 7),
    limit: MOST,
  });
  const found = await applicationsByIds(key, [...new Set(rows.map(({ applicationId }) => applicationId))]);
  const byId = new Map(found.map((row) => [row.id, row]));
  return rows.map((row) => {
    const application = byId.get(row.applicationId);
    const name = application && `${application.firstName} ${application.lastName}`.trim();
    return {
      ...toInterview(row),
      applicationId: row.applicationId,
      candidate: name || null,
      offerTitle: application?.offerTitle ?? '',
    };
  });
}
