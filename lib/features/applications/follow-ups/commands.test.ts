import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import { saveDraft } from '#lib/engines/drafts/data.ts';
import { executeCommand } from '#lib/engines/server/command.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { listAssignees } from '#lib/engines/store/follow-ups.ts';
import { addInterview } from '#lib/engines/store/interviews.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { stubOneConnection } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import * as declared from './commands.ts';
import { readFollowUpView, readWeek } from './data.ts';

/** The applications in the mirror, by scope. */
const mirrored = vi.hoisted(() => new Set<string>());
const found = vi.hoisted(
  () => (key: string, id: number) =>
    mirrored.has(`${key} ${id}`)
      ? { id, offerTitle: 'Commis', candidate: { firstName: 'Zoé', lastName: 'Le Gall', email: '' } }
      : null,
);
vi.mock('#lib/engines/mirror/applications.ts', () => ({
  findApplication: async (key: string, id: number) => found(key, id),
  applicationsByIds: async (key: string, ids: number[]) =>
    ids.flatMap((id) =>
      found(key, id) ? [{ id, firstName: 'Zoé', lastName: 'Le Gall', offerTitle: 'Commis' }] : [],
    ),
}));
vi.mock('../related-applications.ts', () => ({
  applicationsLike: async () => ({ applications: [], hasMore: false }),
}));

const scene = openWritingWorld();
stubOneConnection();
type Role = 'owner' | 'editor' | 'viewer';
type AnyCommand = (typeof declared)[keyof typeof declared];

/** A member of an establishment whose application 7 everybody can see, with calls through the write engine. */
async function someone(role: Role = 'editor', establishment?: number) {
  const { establishmentId, personId, platform } = await scene.member(
    role,
    establishment === undefined ? {} : { establishment },
  );
  mirrored.add(`maison:${establishmentId} 7`);
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role } as const;
  const session = {
    ...{ id: 'handle', person: { id: personId, email: 'a@b.fr', displayName: `Anne ${personId}` } },
    ...{ scope, establishments: [], expiresAt: '' },
  };
  const send = (command: AnyCommand, input: object, operationId: string = randomUUID()) => {
    const context = { input, session, scope, platform, operationId };
    return executeCommand(command as never, context as never, input) as Promise<
      { ok: true; value: number } | { ok: false; failure: { kind: string } }
    >;
  };
  const read = () => readFollowUpView({ session, scope }, 7);
  const view = async () => (await read())?.followUp;
  const readOwnWeek = () => readWeek(scope, new Date());
  const week = async () => (await readOwnWeek()).interviews;
  return { establishmentId, personId, scope, send, read, view, week, readOwnWeek };
}
const { noteApplication, removeNote, snoozeApplication, assignApplication, saveInterview, removeInterview } =
  declared;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const about = { applicationId: 7 };

it('stores a note for the establishment once, and its text nowhere else', async () => {
  const { establishmentId, send, view, personId } = await someone();
  const operationId = randomUUID();
  const input = { ...about, text: 'Rappeler : parle portugais', isPrivate: false };
  const first = await send(noteApplication, input, operationId);
  expect(await send(noteApplication, input, operationId)).toEqual(first);
  expect((await view())?.notes).toMatchObject([{ text: input.text, by: `Anne ${personId}`, isOwn: true }]);
  const links = await recentAuditEntries(database(), `maison:${establishmentId}`, 10);
  expect(links.map(({ action, subjectId, detail }) => [action, subjectId, detail])).toEqual([
    ['followUp.addNote', 7, { private: false }],
  ]);
  const [stored] = await database().select().from(commands).where(eq(commands.id, operationId));
  expect(JSON.stringify([links, stored])).not.toContain('portugais');
});

it('shows an unfinished note to its author only, and deletes its draft when it is added', async () => {
  const anne = await someone();
  const colleague = await someone('owner', anne.establishmentId);
  const key = {
    personId: anne.personId,
    scopeKey: `maison:${anne.establishmentId}` as const,
    form: 'note:7',
  };
  const content = { text: 'Parle port', isPrivate: true };
  await saveDraft(key, { content, revision: 0, writer: randomUUID(), sequence: 1 });
  expect((await anne.read())?.draft).toMatchObject({ ...content, revision: 1 });
  expect((await colleague.read())?.draft).toBeNull();
  await anne.send(noteApplication, { ...about, text: 'Parle portugais', isPrivate: true });
  expect((await anne.read())?.draft).toBeNull();
  expect((await anne.view())?.notes).toHaveLength(1);
});

it('shows a private note to its author only, and nobody else can delete it', async () => {
  const anne = await someone();
  const owner = await someone('owner', anne.establishmentId);
  const added = await anne.send(noteApplication, { ...about, text: 'Entre nous', isPrivate: true });
  const noteId = added.ok ? added.value : 0;
  expect((await owner.view())?.notes).toEqual([]);
  expect(await owner.send(removeNote, { ...about, noteId })).toMatchObject({ failure: { kind: 'notFound' } });
  expect((await anne.view())?.notes).toHaveLength(1);
  expect(await anne.send(removeNote, { ...about, noteId })).toMatchObject({ ok: true });
  expect((await anne.view())?.notes).toEqual([]);
});

it('lets an owner delete any note of the establishment, and an editor none of a colleague', async () => {
  const anne = await someone();
  const owner = await someone('owner', anne.establishmentId);
  const editor = await someone('editor', anne.establishmentId);
  const stranger = await someone('owner');
  const added = await anne.send(noteApplication, { ...about, text: 'Bien', isPrivate: false });
  const noteId = added.ok ? added.value : 0;
  expect(await editor.send(removeNote, { ...about, noteId })).toMatchObject({
    failure: { kind: 'forbidden' },
  });
  expect(await stranger.send(removeNote, { ...about, noteId })).toMatchObject({
    failure: { kind: 'notFound' },
  });
  expect((await editor.view())?.notes).toHaveLength(1);
  expect(await owner.send(removeNote, { ...about, noteId })).toMatchObject({ ok: true });
});

it('refuses an application that the establishment does not have', async () => {
  const { send, establishmentId } = await someone();
  const nothing = { applicationId: 8 };
  const meeting = { interviewId: null, at: inDays(1), minutes: 30, place: '', people: '' };
  for (const [command, input] of [
    [noteApplication, { text: 'x', isPrivate: false }],
    [snoozeApplication, { until: inDays(1) }],
    [assignApplication, { personId: null }],
    [saveInterview, meeting],
  ] as const) {
    expect(await send(command, { ...nothing, ...input })).toMatchObject({ failure: { kind: 'notFound' } });
  }
  expect(await listAssignees(database(), `maison:${establishmentId}`)).toEqual([]);
  expect(await recentAuditEntries(database(), `maison:${establishmentId}`, 10)).toEqual([]);
});

it('snoozes an application and ends the snooze, never into the past or for ever', async () => {
  const { send, view, personId } = await someone();
  const until = inDays(1);
  expect(await send(snoozeApplication, { ...about, until })).toMatchObject({ ok: true });
  expect((await view())?.snooze).toEqual({ until, by: `Anne ${personId}`, isBack: false });
  for (const wrong of [inDays(-1), inDays(400)]) {
    const refused = await send(snoozeApplication, { ...about, until: wrong });
    expect(refused).toMatchObject({ failure: { kind: 'invalid' } });
  }
  expect((await view())?.snooze?.until).toBe(until);
  await send(snoozeApplication, { ...about, until: null });
  expect((await view())?.snooze).toBeNull();
});

it('assigns an application to a member of the establishment, and to nobody else', async () => {
  const anne = await someone();
  const colleague = await someone('viewer', anne.establishmentId);
  const stranger = await someone();
  await anne.send(assignApplication, { ...about, personId: anne.personId });
  expect((await anne.view())?.assignee).toMatchObject({ id: anne.personId, isMe: true });
  expect((await colleague.view())?.assignee).toMatchObject({ id: anne.personId, isMe: false });
  expect(await anne.send(assignApplication, { ...about, personId: stranger.personId })).toMatchObject({
    failure: { kind: 'notFound' },
  });
  expect((await anne.view())?.assignee?.id).toBe(anne.personId);
  await anne.send(assignApplication, { ...about, personId: colleague.personId });
  expect((await anne.view())?.assignee).toMatchObject({ id: colleague.personId });
  expect((await anne.view())?.assignee?.name).not.toBe('');
  await anne.send(assignApplication, { ...about, personId: null });
  expect((await anne.view())?.assignee).toBeNull();
  await anne.send(assignApplication, { ...about, personId: 'me' });
  expect((await anne.view())?.assignee).toMatchObject({ id: anne.personId, isMe: true });
  const [latest] = await recentAuditEntries(database(), `maison:${anne.establishmentId}`, 1);
  expect(latest?.detail).toEqual({ personId: anne.personId });
});

it('sets, changes and removes an interview, which the week shows', async () => {
  const { send, view, week } = await someone();
  const other = await someone('owner');
  const meeting = { at: inDays(2), minutes: 45, place: 'Salon', people: 'Paul' };
  const set = await send(saveInterview, { ...about, interviewId: null, ...meeting });
  const interviewId = set.ok ? set.value : 0;
  expect(await week()).toMatchObject([{ ...meeting, candidate: 'Zoé Le Gall', applicationId: 7 }]);
  expect(await other.week()).toEqual([]);
  const later = { ...meeting, at: inDays(9) };
  expect(await other.send(saveInterview, { ...about, interviewId, ...later })).toMatchObject({
    failure: { kind: 'notFound' },
  });
  await send(saveInterview, { ...about, interviewId, ...later });
  expect(await week()).toEqual([]);
  expect((await view())?.interviews).toMatchObject([{ id: interviewId, at: later.at }]);
  expect(await other.send(removeInterview, { ...about, interviewId })).toMatchObject({
    failure: { kind: 'notFound' },
  });
  await send(removeInterview, { ...about, interviewId });
  expect((await view())?.interviews).toEqual([]);
});

it('shows the interviews of a week in Paris, across the change of the hour too', async () => {
  const { scope, send } = await someone();
  const meeting = { ...about, interviewId: null, minutes: 30, place: '', people: '' };
  for (const at of ['2027-11-06T07:30:00.000Z', '2027-11-06T08:30:00.000Z'])
    await send(saveInterview, { ...meeting, at });
  const week = await readWeek(scope, new Date('2027-10-30T07:00:00.000Z'));
  expect(week.interviews.map(({ at }) => at)).toEqual(['2027-11-06T07:30:00.000Z']);
});

it('shows a whole busy week, and says where it has more than are read', async () => {
  const { establishmentId, personId, readOwnWeek } = await someone();
  const add = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        addInterview(
          database(),
          {
            ...{ scopeKey: `maison:${establishmentId}`, applicationId: 7, personId, personName: 'Anne' },
            ...{ operationId: randomUUID(), at: new Date(inDays(1 + n / 1000)) },
            ...{ minutes: 15, place: '', people: '' },
          },
          new Date(),
        ),
      ),
    );
  await add(100);
  const full = await readOwnWeek();
  expect([full.interviews.length, full.hasMore]).toEqual([100, false]);
  await add(1);
  const more = await readOwnWeek();
  expect([more.interviews.length, more.hasMore]).toEqual([100, true]);
});

it('stores an interview that has taken place, refuses one of a wrong year, and shows other interviews', async () => {
  const { send, read, scope } = await someone();
  const viewer = await someone('viewer', scope.id);
  const meeting = { interviewId: null, minutes: 30, place: '', people: '' };
  const ofLastYear = await send(saveInterview, { ...about, ...meeting, at: inDays(-400) });
  expect(ofLastYear).toMatchObject({ failure: { kind: 'invalid', fields: { at: 'past' } } });
  expect((await read())?.followUp.interviews).toEqual([]);
  expect(await send(saveInterview, { ...about, ...meeting, at: inDays(-1) })).toMatchObject({ ok: true });
  const at = inDays(1);
  const set = await send(saveInterview, { ...about, ...meeting, at });
  const appointment = { id: set.ok && set.value, at, minutes: 30, candidate: 'Zoé Le Gall' };
  expect((await read())?.appointments).toEqual([appointment]);
  expect((await viewer.read())?.appointments).toEqual([]);
});
