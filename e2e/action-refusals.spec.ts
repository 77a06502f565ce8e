import { recordAction, repeatAction } from './server-action.ts';
import { expect, test } from './test.ts';
import { uniqueName } from './unique-name.ts';

type Candidature = { status: string; status_history: { status: string }[] };

test("the server action refuses a viewer's move of an application", async ({ as, platform, stack }) => {
  const api = await platform('editor');
  const editor = await as('editor');
  await editor.goto('/m/1/applications');
  const card = editor.locator('[data-application-list="shortlisted"] [data-application]').first();
  const id = await card.getAttribute('data-application');
  const read = async () => (await api.get<Candidature[]>(`/candidatures?include=${id}`))[0];
  const known = await read();
  const move = await recordAction(editor, async () => {
    await card.getByRole('button', { name: /Déplacer .* vers/ }).click();
    await editor.getByRole('menuitem', { name: 'Entretien' }).click();
  });
  expect(move.body).toContain(id);
  await editor.getByRole('button', { name: 'Annuler' }).click();
  await expect(editor.locator('#announcer')).toContainText('rien n’a été envoyé');

  expect(await repeatAction(await as('viewer'), move)).toContain('"failure":{"kind":"forbidden"');
  // A person of a group has to start impersonating the establishment first.
  expect(await repeatAction(await as('group'), move)).toContain('"failure":{"kind":"reauth"}');
  expect(await repeatAction(await as('rivage'), move)).toContain('"failure":{"kind":"notFound"}');
  await stack.sendHeld();
  expect(await read()).toEqual(known);
  // The same call succeeds for a user with permission.
  expect(await repeatAction(editor, move)).toContain('"ok":true');
  await stack.sendHeld();
  expect((await read())?.status).toBe('interview');
});

test("the server action refuses a viewer's copy of an offer", async ({ as, platform }) => {
  const api = await platform('editor');
  const title = uniqueName('Réceptionniste');
  const { id } = await api.send<{ id: number }>('POST', '/offres', {
    title,
    contract_type: 'cdi',
    department: 'salle',
    description: 'À l’accueil.',
  });
  const copies = async () =>
    (await api.get<unknown[]>(`/offres?per_page=100&s=${encodeURIComponent(`${title} (copie)`)}`)).length;
  const editor = await as('editor');
  await editor.goto(`/m/1/offers/${id}`);
  const copy = await recordAction(editor, async () => {
    await editor.getByRole('button', { name: `Actions pour ${title}` }).click();
    await editor.getByRole('menuitem', { name: 'Dupliquer', exact: true }).click();
  });
  await expect(editor.getByRole('heading', { level: 1, name: `${title} (copie)` })).toBeVisible();
  expect(await copies()).toBe(1);
  expect(await repeatAction(await as('viewer'), copy)).toContain('"failure":{"kind":"forbidden"');
  expect(await copies()).toBe(1);
  expect(await repeatAction(editor, copy)).toContain('"ok":true');
  expect(await copies()).toBe(2);
});
