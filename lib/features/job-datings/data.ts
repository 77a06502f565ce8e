import 'server-only';
import { cache } from 'react';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { toPictures } from '#lib/engines/forms/values.ts';
import { pictureHref } from '#lib/engines/media/picture-href.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import type { JobDating as PlatformJobDating } from '#lib/engines/platform-client/resources/job-dating.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { done } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/engines/server/platform-list.ts';
import { readPlatformRecord } from '#lib/engines/server/platform-record.ts';
import { readWholeList } from '#lib/engines/server/whole-list.ts';
import { type JobDatingFormValues, NEW_JOB_DATING, toJobDatingForm } from './form.ts';
import { type ParticipantParams, participantList } from './list.ts';
import type { JobDating, JobDatings, ParticipantRow } from './model.ts';
import { JOB_DATING_SAVE } from './save.ts';
import { applicationsOfTalents } from './talent-applications.ts';

/** The job datings of the session's establishment, straight from the platform: one read of at most a hundred. */
export function readJobDatings(session: Session): Promise<ActionResult<JobDatings>> {
  const { jobDatings } = platformFor(session, 'read');
  return readWholeList(session, (page) => jobDatings.list({ ...page, orderby: 'date', order: 'desc' }));
}

/** The job dating with the id in an address; null where there is none, or it belongs to another establishment. */
export const readJobDating = cache(
  (session: Session, named: string): Promise<ActionResult<JobDating | null>> => {
    const { get } = platformFor(session, 'read').jobDatings;
    return readPlatformRecord(session, named, {
      get: (id) => get(id),
      establishmentOf: ({ establishmentId }: PlatformJobDating) => establishmentId,
    });
  },
);

/** A page of those who have registered, each with their applications here. */
export async function readParticipants(
  session: Session,
  jobDatingId: number,
  { q, sort, order, page }: ParticipantParams,
): Promise<ActionResult<PlatformListing<ParticipantRow>>> {
  const { jobDatings } = platformFor(session, 'read');
  const read = await readPlatformList(
    session,
    { page, perPage: participantList.perPage, search: q },
    (wanted) =>
      jobDatings.participants(jobDatingId, {
        ...wanted,
        orderby: sort === 'name' ? 'title' : 'date',
        order,
      }),
  );
  if (!read.ok) return read;
  if ('instead' in read.value) return done(read.value);
  await requestSync(session);
  const { items } = read.value;
  const applications = await applicationsOfTalents(
    scopeKey(session.scope),
    items.map(({ id }) => id),
  );
  return done({
    ...read.value,
    items: items.map((participant) => ({
      ...participant,
      applications: applications.get(participant.id) ?? [],
    })),
  });
}

/** The address of its picture for browsers; null where it has none. */
export function coverHref(session: Session, { coverUrl }: JobDating): string | null {
  return pictureHref(scopeKey(session.scope), coverUrl);
}

/** The form of a job dating, null for a new one, with this person's draft of it. */
export async function readJobDatingForm(
  session: Session,
  jobDating: JobDating | null,
): Promise<FormModel<JobDatingFormValues>> {
  const cover = jobDating && coverHref(session, jobDating);
  return readForm(session, JOB_DATING_SAVE.draft, {
    recordId: jobDating?.id ?? null,
    opened: jobDating
      ? toJobDatingForm(jobDating, await zoneOfScope(scopeKey(session.scope)))
      : NEW_JOB_DATING,
    pictures: toPictures(jobDating?.coverId ?? null, cover),
  });
}
