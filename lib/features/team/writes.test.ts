import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findDraft, saveDraft } from '#lib/engines/drafts/data.ts';
import { PASSWORD } from '#test/platform-world.ts';
import { openWritingWorld, signedInAs } from '#test/writing-world.ts';
import { type MemberFormValues, NEW_MEMBER } from './form.ts';
import { findDeparture, leave } from './leave.ts';
import { MEMBER_SAVE } from './save.ts';

const scene = openWritingWorld();

type Role = 'owner' | 'editor' | 'viewer';
type Row = { user_id: number; email: string; member_role: string; state: string };

/** A member of an establishment, by default a new one, who writes through the real client. */
async function someone(role: Role, establishment?: number) {
  const person = await scene.member(role, establishment === undefined ? {} : { establishment });
  const { token } = person;
  const team = async () =>
    (await scene.world.call('GET', '/v1/etablissement/members', { token })).body as Row[];
  return { ...person, team };
}

const ines = (changes: Partial<MemberFormValues> = {}): MemberFormValues => ({
  display_name: 'Inès Faure',
  email: `${randomUUID()}@people.demo`,
  member_role: 'editor',
  ...changes,
});
const asNew = (mine: MemberFormValues) =>
  ({ recordId: null, opened: NEW_MEMBER, mine, request: null, prefer: 'ask' }) as const;

/** Another role for a member, as somebody saw them. */
async function newRole(
  { writer, team }: Awaited<ReturnType<typeof someone>>,
  recordId: number,
  { from, to, prefer = 'ask' }: { from?: Role; to: Role; prefer?: 'ask' | 'mine' },
) {
  const row = (await team()).find(({ user_id }) => user_id === recordId);
  const opened = {
    display_name: 'Inès',
    email: row?.email ?? '',
    member_role: from ?? row?.member_role ?? '',
  };
  const input = { recordId, opened, mine: { ...opened, member_role: to }, request: null, prefer };
  return { input, result: await MEMBER_SAVE.save(writer, input) };
}

/** Signs a member in, and returns a function that reads when the rights of the session were last confirmed. */
async function signIn(personId: number, establishmentId: number): Promise<() => Promise<Date | undefined>> {
  const session = await signedInAs({ personId, establishmentId });
  return async () => (await session())?.confirmedAt;
}

it('adds somebody, who is invited until they sign in, and deletes the draft of the form', async () => {
  const owner = await someone('owner');
  const draft = { ...owner.writer, form: 'member:new' };
  await saveDraft(draft, { content: {}, revision: 0, writer: randomUUID(), sequence: 1 });
  const mine = ines({ email: `  ${randomUUID().toUpperCase()}@People.demo ` });
  const added = await MEMBER_SAVE.save(owner.writer, asNew(mine));
  expect(added).toMatchObject({ ok: true, value: { role: 'editor', state: 'invited', unkept: [] } });
  expect(await findDraft(draft)).toBeNull();
  const rows = await owner.team();
  expect(rows.find(({ email }) => email === mine.email.trim().toLowerCase())).toMatchObject({
    ...{ display_name: 'Inès Faure', member_role: 'editor', state: 'invited', last_seen_at: null },
  });
  expect(rows).toHaveLength(2);
});

it('counts somebody as a member once they have signed in', async () => {
  const owner = await someone('owner');
  const guest = await scene.world.makeMember(owner.establishmentId, 'viewer');
  const stateOf = async () => (await owner.team()).find(({ user_id }) => user_id === guest)?.state;
  expect(await stateOf()).toBe('invited');
  await scene.world.tokenOf(guest);
  expect(await stateOf()).toBe('active');
});

it('adds somebody with an account under the name that they gave themselves', async () => {
  const owner = await someone('owner');
  const email = `${randomUUID()}@people.demo`;
  await scene.world.makeAccount({ displayName: 'Ines F.', email, login: email });
  const added = await MEMBER_SAVE.save(owner.writer, asNew(ines({ email })));
  expect(added).toMatchObject({ ok: true, value: { kind: 'saved', unkept: [] } });
  expect((await owner.team()).find((row) => row.email === email)).toMatchObject({ display_name: 'Ines F.' });
});

it('sends nothing when the form is invalid, and names the fields', async () => {
  const owner = await someone('owner');
  const wrong = await MEMBER_SAVE.save(owner.writer, asNew(ines({ email: 'ines', member_role: '' })));
  expect(wrong).toMatchObject({
    ...{ ok: false, failure: { kind: 'invalid', fields: { email: 'email', member_role: 'choice' } } },
  });
  const blank = await MEMBER_SAVE.save(owner.writer, asNew(NEW_MEMBER));
  expect(blank).toMatchObject({ failure: { fields: { email: 'required', member_role: 'choice' } } });
  expect(await owner.team()).toHaveLength(1);
});

it('refuses a person who belongs to an establishment already, and an account of another kind', async () => {
  const owner = await someone('owner');
  const [known] = await (await someone('viewer')).team();
  const twice = await MEMBER_SAVE.save(owner.writer, asNew(ines({ email: known?.email ?? '' })));
  expect(twice).toMatchObject({ failure: { kind: 'conflict', code: 'already_member' } });
  const email = `${randomUUID()}@people.demo`;
  await scene.world.makeTalent({ email, login: email });
  const talent = await MEMBER_SAVE.save(owner.writer, asNew(ines({ email })));
  expect(talent).toMatchObject({ failure: { kind: 'conflict', code: 'account_of_another_kind' } });
  expect(await owner.team()).toHaveLength(1);
});

it('finds by the address the outcome of an addition whose answer was lost', async () => {
  const owner = await someone('owner');
  const input = asNew(ines());
  const since = scene.world.time.now;
  expect(await MEMBER_SAVE.find(owner.writer, input, since)).toEqual({ kind: 'absent' });
  const { email, display_name: name, member_role: role } = input.mine;
  await owner.writer.platform.members.create({ email, name, role });
  expect(await MEMBER_SAVE.find(owner.writer, input, since)).toMatchObject({
    ...{ kind: 'happened', value: { kind: 'saved', role: 'editor' } },
  });
});

it('changes a role, and has every session of that person check its rights again', async () => {
  const owner = await someone('owner');
  const editor = await someone('editor', owner.establishmentId);
  const [own, theirs] = [
    await signIn(owner.personId, owner.establishmentId),
    await signIn(editor.personId, owner.establishmentId),
  ];
  const { result, input } = await newRole(owner, editor.personId, { to: 'viewer' });
  expect(result).toMatchObject({ ok: true, value: { kind: 'saved', role: 'viewer', changed: true } });
  expect(await theirs()).toEqual(new Date(0));
  expect(await own()).not.toEqual(new Date(0));
  expect(await MEMBER_SAVE.find(owner.writer, input, new Date())).toMatchObject({ kind: 'happened' });
  const rows = await owner.team();
  expect(rows.map(({ member_role }) => member_role).sort()).toEqual(['owner', 'viewer']);
});

it('changes no role that somebody else has changed meanwhile, unless the person insists', async () => {
  const owner = await someone('owner');
  const editor = await someone('editor', owner.establishmentId);
  const seen = { from: 'viewer', to: 'owner' } as const;
  const { result } = await newRole(owner, editor.personId, seen);
  expect(result).toMatchObject({
    ...{ ok: true, value: { kind: 'changedMeanwhile', theirs: { member_role: 'editor' } } },
  });
  const insisted = await newRole(owner, editor.personId, { ...seen, prefer: 'mine' });
  expect(insisted.result).toMatchObject({ value: { kind: 'saved', role: 'owner' } });
});

it('keeps the last owner, however they would be removed', async () => {
  const owner = await someone('owner');
  const { result } = await newRole(owner, owner.personId, { to: 'viewer' });
  const answers = [result, await MEMBER_SAVE.remove(owner.writer, owner.personId), await leave(owner.writer)];
  for (const answer of answers) {
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'conflict', code: 'last_owner' } });
  }
  expect(await owner.team()).toMatchObject([{ member_role: 'owner' }]);
});

it('removes somebody, once or twice, and nobody of another establishment', async () => {
  const owner = await someone('owner');
  const editor = await someone('editor', owner.establishmentId);
  const stranger = await someone('viewer');
  const session = await signIn(editor.personId, owner.establishmentId);
  for (const _ of [1, 2]) {
    const removed = await MEMBER_SAVE.remove(owner.writer, editor.personId);
    expect(removed).toEqual({ ok: true, value: { id: editor.personId } });
  }
  expect(await session()).toEqual(new Date(0));
  await MEMBER_SAVE.remove(owner.writer, stranger.personId);
  expect(await owner.team()).toHaveLength(1);
  expect(await stranger.team()).toHaveLength(1);
});

it.each(['editor', 'viewer'] as const)('lets no %s change the team', async (role) => {
  const owner = await someone('owner');
  const member = await someone(role, owner.establishmentId);
  const before = await owner.team();
  const answers = [
    await MEMBER_SAVE.save(member.writer, asNew(ines())),
    (await newRole(member, member.personId, { to: 'owner' })).result,
    await MEMBER_SAVE.remove(member.writer, owner.personId),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ failure: { kind: 'forbidden' } });
  expect(await owner.team()).toEqual(before);
});

it('lets a member leave, and finds by the account whether they have', async () => {
  const owner = await someone('owner');
  const viewer = await someone('viewer', owner.establishmentId);
  expect(await findDeparture(viewer.writer)).toEqual({ kind: 'absent' });
  expect(await leave(viewer.writer)).toEqual({ ok: true, value: null });
  expect(await findDeparture(viewer.writer)).toEqual({ kind: 'happened', value: null });
  expect(await owner.team()).toHaveLength(1);
  // The account still works; only the establishment is gone.
  const [row] = await scene.world.db.query.accounts.findMany({
    where: (t, { eq }) => eq(t.id, viewer.personId),
  });
  const again = { username: row?.email, password: PASSWORD };
  expect((await scene.world.call('POST', '/rest/jwt-auth/v1/token', { body: again })).status).toBe(200);
});
