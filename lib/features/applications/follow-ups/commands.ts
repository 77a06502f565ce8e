import { DAY_MS } from '#contract/durations.ts';
import 'server-only';
import { z } from 'zod';
import { lineOrBlank } from '#contract/wire.ts';
import { BoundedId } from '#lib/core/bounded.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { storable } from '#lib/core/storable.ts';
import { discardDraft } from '#lib/engines/drafts/data.ts';
import { findApplication } from '#lib/engines/mirror/applications.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { defineCommand, defineLocalCommand, type RequestContext } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { keepFollowUp } from '#lib/engines/store/follow-ups.ts';
import {
  addInterview,
  changeInterview,
  dropInterview,
  findInterview,
} from '#lib/engines/store/interviews.ts';
import { noteDraftName } from '#lib/engines/store/note-drafts.ts';
import { addNote, dropNote, findNote } from '#lib/engines/store/notes.ts';
import { DURATIONS, isLongPast, LINE_LONGEST, NOTE_LONGEST, SNOOZE_DAYS } from './model.ts';

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;
const FORBIDDEN = { ok: false, failure: { kind: 'forbidden', reason: null } } as const;

const written = { permission: 'followUp.write' } as const;
const note = (
  action: string,
  subjectId: number,
  detail: Readonly<Record<string, string | number | boolean>>,
) => ({
  ...{ action, subjectKind: 'application', subjectId, detail },
});

type ApplicationAuthor = {
  readonly scopeKey: ScopeKey;
  readonly applicationId: number;
  readonly personId: number;
  readonly personName: string;
};

/** The author and the application they write about; refused where it is not in the scope. */
async function findRef({
  input: { applicationId },
  scope,
  session,
}: RequestContext<{ readonly applicationId: number }>): Promise<ActionResult<ApplicationAuthor>> {
  const key = scopeKey(scope);
  if ((await findApplication(key, applicationId)) === null) return NOT_FOUND;
  const { id: personId, displayName: personName } = session.person;
  return done({ scopeKey: key, applicationId, personId, personName });
}

/** Adds a note, and deletes its draft; the text is in no audit log, no result and no log. */
export const noteApplication = defineLocalCommand({
  name: 'followUp.addNote',
  ...written,
  schema: z.object({
    applicationId: BoundedId,
    text: z.string().trim().min(1).max(NOTE_LONGEST),
    isPrivate: z.boolean(),
  }),
  prepare: findRef,
  handler: async ({ input, tx, now }, ref) => {
    const { isPrivate } = input;
    const text = storable(input.text);
    const id = await addNote(tx, { ...ref, isPrivate, text }, now);
    const form = noteDraftName(input.applicationId);
    await discardDraft({ personId: ref.personId, scopeKey: ref.scopeKey, form }, tx);
    return done(id);
  },
  auditLog: ({ input }) => note('followUp.addNote', input.applicationId, { private: input.isPrivate }),
});

/** Deletes a note: one's own, or as an owner any of the establishment's. */
export const removeNote = defineLocalCommand({
  name: 'followUp.removeNote',
  ...written,
  schema: z.object({ applicationId: BoundedId, noteId: BoundedId }),
  handler: async ({ input, scope, session, tx }) => {
    const found = await findNote(tx, scopeKey(scope), input.noteId);
    const isOwn = found?.personId === session.person.id;
    // Another person's private note is treated as not existing.
    if (!found || found.applicationId !== input.applicationId || (found.isPrivate && !isOwn))
      return NOT_FOUND;
    if (!isOwn && scope.role !== 'owner') return FORBIDDEN;
    await dropNote(tx, scopeKey(scope), input.noteId);
    return done(null);
  },
  auditLog: ({ input }) => note('followUp.removeNote', input.applicationId, {}),
});

/** Snoozes an application until a time, or ends the snooze at once. */
export const snoozeApplication = defineLocalCommand({
  name: 'followUp.snooze',
  ...written,
  schema: z.object({ applicationId: BoundedId, until: z.iso.datetime().nullable() }),
  prepare: findRef,
  handler: async ({ input, session, tx, now }, ref) => {
    const until = input.until === null ? null : new Date(input.until);
    if (until && (until <= now || until.getTime() > now.getTime() + SNOOZE_DAYS * DAY_MS))
      return { ok: false, failure: { kind: 'invalid', fields: { until: 'invalid' }, message: null } };
    const snoozedBy = until && session.person.displayName;
    await keepFollowUp(tx, ref, { snoozedUntil: until, snoozedBy }, now);
    return done(null);
  },
  auditLog: ({ input }) => note('followUp.snooze', input.applicationId, { until: input.until ?? '' }),
});

/** Assigns an application: to oneself, to a colleague of the establishment, or to nobody. */
export const assignApplication = defineCommand({
  name: 'followUp.assign',
  ...written,
  schema: z.object({ applicationId: BoundedId, personId: z.union([BoundedId, z.literal('me')]).nullable() }),
  afterLoss: 'repeat',
  handler: async (context) => {
    const ref = await findRef(context);
    if (!ref.ok) return ref;
    const { input, session, platform } = context;
    const { id, displayName } = session.person;
    const personId = input.personId === 'me' ? id : input.personId;
    // Only a colleague's name comes from the platform: an outage does not stop anybody from assigning it to themselves.
    let name: string | null = personId === id ? displayName : null;
    if (personId !== null && name === null) {
      const team = await platform.members.list({ page: 1, perPage: 100 });
      if (!team.ok) return fail(team.failure);
      const colleague = team.value.items.find((member) => member.id === personId);
      if (!colleague) return NOT_FOUND;
      name = colleague.name;
    }
    await keepFollowUp(database(), ref.value, { assigneeId: personId, assigneeName: name }, databaseNow());
    return done(null);
  },
  auditLog: ({ input, session }) =>
    note('followUp.assign', input.applicationId, {
      personId: input.personId === 'me' ? session.person.id : (input.personId ?? 0),
    }),
});

const LONG_PAST = { ok: false, failure: { kind: 'invalid', fields: { at: 'past' }, message: null } } as const;

const Line = lineOrBlank(LINE_LONGEST);

/** Creates or changes an interview with a candidate. The candidate is not notified. */
export const saveInterview = defineLocalCommand({
  name: 'followUp.saveInterview',
  ...written,
  schema: z.object({
    applicationId: BoundedId,
    interviewId: BoundedId.nullable(),
    at: z.iso.datetime(),
    minutes: z.union(DURATIONS.map((minutes) => z.literal(minutes))),
    place: Line,
    people: Line,
  }),
  prepare: findRef,
  handler: async ({ input, tx, now }, ref) => {
    const { minutes } = input;
    const meeting = {
      at: new Date(input.at),
      minutes,
      ...storable({ place: input.place, people: input.people }),
    };
    const found =
      input.interviewId === null ? null : await findInterview(tx, ref.scopeKey, input.interviewId);
    if (input.interviewId !== null && found?.applicationId !== input.applicationId) return NOT_FOUND;
    // A recent interview may be entered afterwards: the form warns that its day is past.
    const isMoved = found?.at.getTime() !== meeting.at.getTime();
    if (isMoved && isLongPast(meeting.at, now)) return LONG_PAST;
    if (!found) return done(await addInterview(tx, { ...ref, ...meeting }, now));
    await changeInterview(tx, ref.scopeKey, found.id, meeting, now);
    return done(found.id);
  },
  auditLog: ({ input }, id) =>
    note('followUp.saveInterview', input.applicationId, { interview: id, at: input.at }),
});

export const removeInterview = defineLocalCommand({
  name: 'followUp.removeInterview',
  ...written,
  schema: z.object({ applicationId: BoundedId, interviewId: BoundedId }),
  handler: async ({ input, scope, tx }) => {
    const found = await findInterview(tx, scopeKey(scope), input.interviewId);
    if (found?.applicationId !== input.applicationId) return NOT_FOUND;
    await dropInterview(tx, scopeKey(scope), found.id);
    return done(null);
  },
  auditLog: ({ input }) =>
    note('followUp.removeInterview', input.applicationId, { interview: input.interviewId }),
});
