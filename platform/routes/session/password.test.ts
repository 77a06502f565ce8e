import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import { linkIn, mailsOf } from '#test/mail-of.ts';
import { type Json, openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';

const PASSWORD = 'nine green bottles on a wall';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

const freshEmail = () => `${randomUUID()}@people.demo`;
const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return { raw: data, ip: randomUUID() };
};
const tokenIn = (path: string) => new URL(path, 'http://platform.test').searchParams.get('token') ?? '';
const choose = (path: string, password = PASSWORD) =>
  world.call('POST', '/v1/auth/password', form({ token: tokenIn(path), password }));
const ask = (email: string) => world.call('POST', '/v1/auth/password-link', form({ email }));
const signIn = (username: string, password = PASSWORD) =>
  world.call('POST', '/rest/jwt-auth/v1/token', { body: { username, password }, ip: randomUUID() });
const later = (ms: number) => {
  world.time.now = new Date(world.time.now.getTime() + ms);
};

async function invite(email: string, member_role = 'editor') {
  const maison = await world.makeMaison({ name: 'Le Rivage' });
  const token = await world.tokenOf(await world.makeMember(maison, 'owner'));
  return world.call('POST', '/v1/etablissement/members', { token, body: { email, member_role } });
}

test('a person added to a team gets a link, sets a password with it once and signs in', async () => {
  const email = freshEmail();
  expect((await invite(email)).status).toBe(201);
  const [letter] = await mailsOf(world, email);
  expect(letter?.subject).toContain('Le Rivage');
  expect(letter?.body).toContain('rôle : rédaction');
  const link = linkIn(letter);
  const page = await world.call('GET', link, { ip: randomUUID() });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'`);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect((await choose(link)).status).toBe(200);
  const signedIn = await signIn(email);
  expect(signedIn.status).toBe(200);
  const { token } = signedIn.body as { token: string };
  expect((await world.call('GET', '/v1/auth/me', { token })).body).toMatchObject({
    linked: { type: 'maison', member_role: 'editor' },
  });
  expect((await choose(link, 'another password of the sea')).status).toBe(410);
  expect((await world.call('GET', link, { ip: randomUUID() })).status).toBe(410);
  expect((await signIn(email)).status).toBe(200);
});

test('a weak or short password is refused on the page and the link stays valid', async () => {
  const email = freshEmail();
  await invite(email);
  const link = linkIn((await mailsOf(world, email))[0]);
  for (const password of ['short', 'passwordpassword']) {
    const refused = await choose(link, password);
    expect(refused.status).toBe(422);
    expect(String(refused.body)).toContain('role="alert"');
  }
  expect((await choose(link)).status).toBe(200);
});

test('an invitation link expires after seven days', async () => {
  const [early, late] = [freshEmail(), freshEmail()];
  const start = world.time.now;
  await invite(early);
  await invite(late);
  const [first, second] = [linkIn((await mailsOf(world, early))[0]), linkIn((await mailsOf(world, late))[0])];
  later(7 * 24 * HOUR_MS - 1000);
  expect((await choose(first)).status).toBe(200);
  later(1000);
  expect((await choose(second)).status).toBe(410);
  world.time.now = start;
});

test('a forgotten password is reset with a link of one hour, which ends the old tokens', async () => {
  const email = freshEmail();
  const id = await world.makeMember(await world.makeMaison(), 'owner', { email, login: email });
  const token = await world.tokenOf(id);
  expect((await ask(email.toUpperCase())).status).toBe(200);
  const letters = await mailsOf(world, email);
  expect(letters).toHaveLength(1);
  expect((await choose(linkIn(letters[0]))).status).toBe(200);
  expect((await world.call('GET', '/v1/auth/me', { token })).status).toBe(401);
  expect((await signIn(email)).status).toBe(200);
  later(6 * 60_000);
  await ask(email);
  const link = linkIn((await mailsOf(world, email))[0]);
  later(HOUR_MS);
  expect((await choose(link)).status).toBe(410);
});

test('asking for a reset reveals no account and cannot flood a mailbox', async () => {
  const email = freshEmail();
  await world.makeAccount({ email, login: email });
  const answers = [await ask(email), await ask(email), await ask(freshEmail()), await ask('nonsense')];
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(await mailsOf(world, email)).toHaveLength(1);
});

test('signing up with the address of an existing account mails it a link to sign in', async () => {
  const email = freshEmail();
  await world.makeTalent({ email, login: email });
  const body = { email, password: PASSWORD, first_name: 'Ana', last_name: 'Roy' };
  const signup = await world.call('POST', '/v1/signup/talent', { body, ip: randomUUID() });
  expect(signup.status).toBe(201);
  expect((await choose(linkIn((await mailsOf(world, email))[0]))).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
});

test('accounts created by the operator get their own link', async () => {
  const operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  await world.makeTerms();
  const emails = [freshEmail(), freshEmail(), freshEmail()] as const;
  const place = { name: 'Le Solitaire', kind: 'hotel', city: 'Annecy', postcode: '74000' };
  const groupe = await world.makeGroupe();
  const made = [
    await world.call('POST', '/v1/admin/partners', {
      token: operator,
      body: { ...place, owner_email: emails[0], owner_name: 'Lou Petit' },
    }),
    await world.call('POST', '/v1/admin/advertisers', {
      token: operator,
      body: { name: 'Arts de la table', contact_email: emails[1] },
    }),
    await world.call('POST', `/v1/admin/groupes/${groupe}/account`, {
      token: operator,
      body: { email: emails[2], display_name: 'Groupe Belmont' },
    }),
  ];
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
  for (const email of emails) {
    expect((await choose(linkIn((await mailsOf(world, email))[0]))).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
  }
});

test('the link of a suspended account is refused', async () => {
  const email = freshEmail();
  const added = await invite(email);
  const link = linkIn((await mailsOf(world, email))[0]);
  const operator = await world.tokenOf(await world.makeAccount({ role: 'operateur' }));
  const id = (added.body as Json).user_id;
  await world.call('POST', `/v1/admin/users/${id}/suspend`, { token: operator });
  expect((await choose(link)).status).toBe(410);
});

test('of two concurrent uses of a link, one sets the password', async () => {
  const email = freshEmail();
  await invite(email);
  const link = linkIn((await mailsOf(world, email))[0]);
  const statuses = (await Promise.all([choose(link), choose(link)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 410]);
});

test('guesses of a link are charged as anonymous calls', async () => {
  const ip = randomUUID();
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) {
    const answer = await world.call('POST', '/v1/auth/password', {
      ...form({ token: `guess ${n}`, password: PASSWORD }),
      ip,
    });
    statuses.push(answer.status);
  }
  expect([statuses.slice(0, 60).every((status) => status === 410), statuses[60]]).toEqual([true, 429]);
});

test('the token of a link is erased once its mail has been sent', async () => {
  const email = freshEmail();
  await invite(email);
  const token = tokenIn(linkIn((await mailsOf(world, email))[0]));
  const kept = await world.db.execute(`SELECT * FROM platform.mail_log WHERE recipient = '${email}'`);
  const links = await world.db.execute('SELECT * FROM platform.password_links');
  expect(JSON.stringify([kept.rows, links.rows])).not.toContain(token);
});
