import { expect, it } from 'vitest';
import { openWritingWorld } from '#test/writing-world.ts';
import type { ContactFormValues } from './form.ts';
import { CONTACT_SAVE } from './save.ts';

const scene = openWritingWorld();

/** A viewer of an establishment, who writes through the real client. */
async function someone() {
  const { writer, token } = await scene.member('viewer');
  const written = async () =>
    (await scene.world.call('GET', '/v1/contact-requests', { token })).body as object[];
  return { writer, written };
}

const OPENED = { name: 'Zoé', email: 'zoe@lutece.demo', subject: '', message: '' };
const asNew = (typed: Partial<ContactFormValues>) =>
  ({ recordId: null, opened: OPENED, mine: { ...OPENED, ...typed }, request: null, prefer: 'ask' }) as const;
const QUESTION = { subject: 'Facture de novembre', message: 'Bonjour,\noù est-elle ?' };

it('writes to the platform under the person’s own name, as typed', async () => {
  const { writer, written } = await someone();
  const sent = await CONTACT_SAVE.save(writer, asNew(QUESTION));
  expect(sent).toMatchObject({ ok: true, value: { kind: 'saved', unkept: [] } });
  expect(await written()).toMatchObject([{ ...OPENED, ...QUESTION, status: 'open' }]);
});

it('sends nothing when the form is invalid, and names the fields', async () => {
  const { writer, written } = await someone();
  const wrong = await CONTACT_SAVE.save(writer, asNew({ email: 'zoe', message: ' ', subject: 'Facture' }));
  expect(wrong).toMatchObject({
    failure: { kind: 'invalid', fields: { email: 'email', message: 'required' } },
  });
  expect(await written()).toEqual([]);
});

it('changes no message that was sent', async () => {
  const { writer, written } = await someone();
  await CONTACT_SAVE.save(writer, asNew(QUESTION));
  const before = await written();
  const recordId = (before[0] as { id: number }).id;
  const opened = { ...OPENED, ...QUESTION };
  const mine = { ...opened, subject: 'Autre' };
  const changed = await CONTACT_SAVE.save(writer, { recordId, opened, mine, request: null, prefer: 'mine' });
  expect(changed).toMatchObject({ ok: false, failure: { kind: 'notFound' } });
  expect(await written()).toEqual(before);
});

it('finds a message again whose answer was lost', async () => {
  const { writer } = await someone();
  const input = asNew(QUESTION);
  const since = scene.world.time.now;
  expect(await CONTACT_SAVE.find(writer, input, since)).toEqual({ kind: 'absent' });
  await writer.platform.contactRequests.create({ ...OPENED, ...QUESTION });
  expect(await CONTACT_SAVE.find(writer, input, since)).toMatchObject({ kind: 'happened' });
});
