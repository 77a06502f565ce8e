import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { listApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { applyOffer } from '#lib/engines/mirror/apply.ts';
import { database } from '#lib/engines/store/database.ts';
import { recordSentFile } from '#lib/engines/store/sent-files.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { type ApplicationFormValues, emptyApplicationForm } from './form.ts';
import { applicationFormSchema } from './form-schema.ts';
import { APPLICATION_SAVE } from './save.ts';

const scene = openWritingWorld();
type Json = Record<string, unknown>;
type Member = Awaited<ReturnType<typeof scene.member>>;

/** An offer of an establishment, in the mirror. */
async function offerOf(of: Pick<Member, 'establishmentId' | 'platform' | 'scopeKey'>, status = 'published') {
  const id = await scene.world.makeOffre(of.establishmentId, {
    title: 'Commis',
    status: status as 'published',
  });
  const offer = await of.platform.offers.get(id);
  if (!offer.ok) throw new Error('not read');
  await applyOffer(of.scopeKey, offer.value);
  return id;
}

async function desk(role: 'editor' | 'viewer' = 'editor') {
  const member = await scene.member(role);
  // The mirror keeps scopes that somebody looks at.
  await markActive(database(), member.scopeKey, new Date());
  const offerId = await offerOf(member);
  const entered = async () =>
    (await scene.world.call('GET', '/v1/candidatures', { token: member.token })).body as Json[];
  const email = `${randomUUID()}@people.demo`;
  const mine: ApplicationFormValues = {
    ...emptyApplicationForm(offerId),
    ...{ first_name: 'Léa', last_name: 'Morel', email: ` ${email.toUpperCase()} `, phone: '0601020304' },
    ...{ city: 'Paris', housing_needed: ['yes'], cover_letter: 'Bonjour', consent_on: '2026-11-20' },
  };
  return { ...member, offerId, entered, email, mine };
}

const asNew = (mine: ApplicationFormValues) =>
  ({ recordId: null, opened: emptyApplicationForm(null), mine, request: null, prefer: 'ask' }) as const;

/** A private file that somebody has uploaded, as the store knows it. */
async function sentFile({ token, personId, scopeKey }: Awaited<ReturnType<typeof desk>>) {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4\n%%EOF'], 'cv.pdf', { type: 'application/pdf' }));
  const { id } = (await scene.world.call('POST', '/v1/secure-upload', { token, raw: form })).body as {
    id: number;
  };
  const row = await database().transaction((tx) =>
    recordSentFile(tx, {
      ...{ scopeKey, fileId: id, name: 'cv.pdf', size: 14, sentAt: new Date() },
      ...{ personId, personName: 'Anne' },
    }),
  );
  return { cv_id: { id: row.id, name: 'cv.pdf' }, fileId: id };
}

it('creates an application with a CV, shows it in the lists, and keeps no personal data in its result', async () => {
  const at = await desk();
  const { cv_id, fileId } = await sentFile(at);
  const saved = await APPLICATION_SAVE.save(at.writer, asNew({ ...at.mine, cv_id }));
  expect(saved).toMatchObject({ ok: true, value: { kind: 'saved', unkept: [] } });
  expect(JSON.stringify(saved)).not.toMatch(/Morel|people\.demo|0601020304/);
  expect(await at.entered()).toMatchObject([
    {
      ...{ source: 'direct', consent_on: '2026-11-20', housing_needed: true, cv: { id: fileId } },
      candidate: { first_name: 'Léa', last_name: 'Morel', email: at.email, city: 'Paris' },
    },
  ]);
  const view = { sort: 'received', order: 'desc', page: 1, perPage: 10 } as const;
  const { rows } = await listApplications(at.scopeKey, NO_APPLICATION_FILTER, view);
  expect(rows).toMatchObject([{ lastName: 'Morel', offerId: at.offerId }]);
});

it('sends the answers to the questions of the offer that is chosen, and no others', async () => {
  const at = await desk();
  const offer = String(at.offerId);
  const answers = [
    { offer, question: 'Le permis ?', answer: ' Oui ' },
    { offer, question: 'Des coupures ?', answer: ' ' },
    { offer: '1', question: 'Une autre offre ?', answer: 'Oui' },
  ];
  expect(await APPLICATION_SAVE.save(at.writer, asNew({ ...at.mine, answers }))).toMatchObject({ ok: true });
  expect(await at.entered()).toMatchObject([{ answers: [{ question: 'Le permis ?', answer: 'Oui' }] }]);
});

it('attaches only a file that the person has uploaded themselves', async () => {
  const at = await desk();
  const colleague = { ...at, ...(await scene.member('editor', { establishment: at.establishmentId })) };
  const { cv_id } = await sentFile(colleague);
  const refused = await APPLICATION_SAVE.save(at.writer, asNew({ ...at.mine, cv_id }));
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'invalid', fields: { cv_id: 'notOwn' } } });
  expect(await at.entered()).toEqual([]);
});

it('names the fields that are invalid, and sends nothing', async () => {
  const at = await desk();
  const blank = await APPLICATION_SAVE.save(at.writer, asNew(emptyApplicationForm(null)));
  const fields = { offre_id: 'required', first_name: 'required', email: 'required', consent_on: 'required' };
  expect(blank).toMatchObject({ failure: { kind: 'invalid', fields } });
  const wrong = { ...at.mine, email: 'léa', consent_on: '2026-11-21', available_from: '20000-01-01' };
  const judged = applicationFormSchema('2026-11-20').safeParse(wrong);
  expect(judged.error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    expect.arrayContaining([
      ['email', 'email'],
      ['consent_on', 'future'],
    ]),
  );
  expect(await at.entered()).toEqual([]);
});

it('shows the platform’s reason at its field, and reports a second application as a conflict', async () => {
  const at = await desk();
  const closed = await offerOf(at, 'closed');
  const refused = await APPLICATION_SAVE.save(at.writer, asNew({ ...at.mine, offre_id: String(closed) }));
  expect(refused).toMatchObject({ failure: { kind: 'invalid', fields: { offre_id: expect.any(String) } } });
  await APPLICATION_SAVE.save(at.writer, asNew(at.mine));
  const twice = await APPLICATION_SAVE.save(at.writer, asNew(at.mine));
  expect(twice).toMatchObject({ ok: false, failure: { kind: 'conflict' } });
  expect(await at.entered()).toHaveLength(1);
});

it('refuses a viewer, and answers an offer of another establishment as missing', async () => {
  const viewer = await desk('viewer');
  const other = await desk();
  const refused = await APPLICATION_SAVE.save(viewer.writer, asNew(viewer.mine));
  expect(refused).toMatchObject({ failure: { kind: 'forbidden' } });
  for (const offre_id of [String(viewer.offerId), '2000000000']) {
    const foreign = await APPLICATION_SAVE.save(other.writer, asNew({ ...other.mine, offre_id }));
    expect(foreign).toMatchObject({ failure: { kind: 'invalid', fields: { offre_id: 'choice' } } });
  }
  expect([...(await viewer.entered()), ...(await other.entered())]).toEqual([]);
});

it('finds an application again whose answer was lost, with its CV, and no other', async () => {
  const at = await desk();
  const { cv_id, fileId } = await sentFile(at);
  const input = asNew({ ...at.mine, cv_id });
  const since = scene.world.time.now;
  expect(await APPLICATION_SAVE.find(at.writer, input, since)).toEqual({ kind: 'absent' });
  const consent = { consent_on: '2026-11-20', offre_id: at.offerId };
  const enter = (email: string, more: object = {}) =>
    scene.world.call('POST', '/v1/candidatures', {
      token: at.token,
      body: { ...consent, ...more, candidate: { first_name: 'Léa', last_name: 'Morel', email } },
    });
  await enter(`${randomUUID()}@people.demo`);
  expect(await APPLICATION_SAVE.find(at.writer, input, since)).toEqual({ kind: 'absent' });
  const made = (await enter(at.email, { cv_id: fileId })).body as { id: number };
  const found = await APPLICATION_SAVE.find(at.writer, input, since);
  expect(found).toMatchObject({ kind: 'happened', value: { id: made.id } });
  expect(found.kind === 'happened' && found.value.kind === 'saved' && found.value.unkept).not.toContain(
    'cv_id',
  );
});

it('changes no existing application', async () => {
  const at = await desk();
  await APPLICATION_SAVE.save(at.writer, asNew(at.mine));
  const before = await at.entered();
  const { id } = before[0] as { id: number };
  const opened = emptyApplicationForm(at.offerId);
  const changed = await APPLICATION_SAVE.save(at.writer, {
    ...{ recordId: id, opened, mine: at.mine, request: null, prefer: 'mine' },
  });
  expect(changed).toMatchObject({ ok: false });
  expect(await at.entered()).toEqual(before);
});
