import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

type Candidature = {
  id: number;
  status: string;
  offre: { title: string };
  candidate: { first_name: string; email: string };
};

test('a template is written once, filled in for a candidate, and opened in the person’s own mail program', async ({
  as,
  platform,
}) => {
  const api = await platform('editor');
  const [candidature] = await api.get<Candidature[]>('/candidatures?status=received&per_page=1');
  if (!candidature) throw new Error('no application');
  const { id, offre, candidate } = candidature;
  const name = `Merci ${randomUUID().slice(0, 8)}`;
  const page = await as('editor');
  await page.goto('/m/1/settings');
  await page.getByRole('link', { name: 'Voir les modèles' }).click();
  await page.getByRole('button', { name: 'Nouveau modèle' }).click();
  await page.getByLabel('Nom du modèle').fill(name);
  await page.getByLabel('Objet').fill('Votre candidature : {offre}');
  await page.getByRole('textbox', { name: 'Message' }).fill('Bonjour {prénom}, {ville}');
  await expect(page.getByText(/\{ville\}\s: pas un champ ici/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto(`/m/1/applications/${id}`);
  await page.getByRole('button', { name: /^Écrire à/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Modèle', { exact: true }).selectOption({ label: name });
  await expect(dialog.getByLabel('Objet')).toHaveValue(`Votre candidature : ${offre.title}`);
  await expect(dialog.getByText(/À compléter à la main\s: \{ville\}/)).toBeVisible();
  await expectAccessible(page);
  const mail = new URL(
    (await dialog.getByRole('link', { name: 'Ouvrir dans ma messagerie' }).getAttribute('href')) ?? '',
  );
  expect(mail.pathname).toBe(candidate.email);
  expect(mail.searchParams.get('body')).toBe(`Bonjour ${candidate.first_name}, {ville}`);

  const viewer = await as('viewer');
  await viewer.goto('/m/1/settings/messages');
  await expect(viewer.getByRole('heading', { name })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Nouveau modèle' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(viewer.getByRole('button', { name: `Supprimer ${name}` })).toHaveCount(0);

  await page.goto('/m/1/settings/messages');
  await page.getByRole('button', { name: `Supprimer ${name}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});

test('typing a message during triage triggers no keyboard shortcut', async ({ as, platform }) => {
  const api = await platform('editor');
  const page = await as('editor');
  const actions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.headers()['next-action']) actions.push(request.url());
  });
  await page.goto('/m/1/applications/triage');
  const candidate = page.locator('[data-candidate-panel]');
  const id = await candidate.getAttribute('data-candidate-panel');
  const before = await api.get<Candidature[]>(`/candidatures?include=${id}`);
  // Only a new application and a refused one have a template that their message begins with.
  const begun = ([one]: Candidature[]) => (one?.status === 'received' ? /^Bonjour/ : '');
  const write = page.getByRole('button', { name: /^Écrire à/ });
  await write.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(begun(before));
  await dialog.getByLabel('Modèle', { exact: true }).selectOption({ label: 'Sans modèle' });
  await dialog
    .getByLabel('Message', { exact: true })
    .pressSequentially('relire : je jouerai le zèle, c’est clair');
  await dialog.getByRole('button', { name: 'Copier' }).focus();
  for (const key of 'erlzjks') await page.keyboard.press(key);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(write).toBeFocused();
  await expect(candidate).toHaveAttribute('data-candidate-panel', String(id));
  expect(actions).toEqual([]);
  expect(await api.get<Candidature[]>(`/candidatures?include=${id}`)).toEqual(before);

  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(/^relire/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(candidate).not.toHaveAttribute('data-candidate-panel', String(id));
  const nextId = await candidate.getAttribute('data-candidate-panel');
  const next = await api.get<Candidature[]>(`/candidatures?include=${nextId}`);
  await page.getByRole('button', { name: /^Écrire à/ }).click();
  await expect(dialog.getByLabel('Message', { exact: true })).toHaveValue(begun(next));
  await expect(dialog.getByLabel('Message', { exact: true })).not.toHaveValue(/relire/);
});
