import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { refreshMirror } from './bulk.ts';
import { openFollowUp, openHistory } from './candidate-tabs.ts';
import type { PlatformApi } from './platform-api.ts';
import { beyondTheEdge } from './reflow.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Applied = { id: number; candidate: { first_name: string; last_name: string } };

test('an owner finds, exports and erases what is kept of a person, and nobody else can', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/);
  const api = await platform('owner');
  const all = await api.get<Applied[]>('/candidatures?per_page=100&orderby=id&order=asc&page=2');
  const { id, candidate } = all[20] ?? { id: 0, candidate: { first_name: '', last_name: '' } };
  const before = await api.get(`/candidatures?include=${id}`);
  const page = await as('owner');
  await page.goto(`/m/1/applications/${id}`);
  const panel = page.locator('[data-candidate-panel]');
  await openFollowUp(page);
  await panel.getByRole('button', { name: 'Ajouter une note' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Mot rare zibeline');
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(panel.getByText('Mot rare zibeline')).toBeVisible();

  await page.goto('/m/1/settings');
  await expect(page.getByTestId('cvs-today')).toContainText('aujourd’hui');
  await page.getByRole('link', { name: 'Droits des candidats' }).click();
  await page.getByLabel(/^Nom, e-mail/).fill('zibeline');
  await page.getByRole('button', { name: 'Chercher', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: '1 note' });
  await expect(row).toContainText(candidate.last_name);
  await expectAccessible(page);
  // A note may mention anybody: nothing is preselected, and the actions are inert.
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  const inert = page.getByRole('button', { name: 'Exporter la sélection (JSON)' });
  await expect(inert).toHaveAccessibleDescription(/Cochez d’abord/);
  await row.getByRole('checkbox').check();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Exporter la sélection (1, JSON)' }).click();
  await expect(dialog.getByRole('heading')).toHaveText(/^Exporter .* de 1 personne\s\?$/);
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Télécharger le fichier' }).click(),
  ]);
  let text = '';
  for await (const part of await file.createReadStream()) text += String(part);
  expect(JSON.parse(text).applications).toMatchObject([
    { application: id, notes: [{ text: 'Mot rare zibeline' }] },
  ]);
  await page.getByRole('button', { name: 'Effacer la sélection (1)' }).click();
  await expect(dialog.getByRole('heading')).toHaveText(/^Effacer .* de 1 personne\s\?$/);
  await expect(dialog.getByRole('listitem')).toHaveText(
    new RegExp(`${candidate.first_name} ${candidate.last_name} \\(.*\\)\\s: 1 note`),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByText('Rien n’a été trouvé.')).toBeVisible();
  await page.goto(`/m/1/applications/${id}`);
  await openFollowUp(page);
  await expect(panel.getByRole('button', { name: 'Ajouter une note' })).toBeVisible();
  await expect(panel.getByText('Mot rare zibeline')).toHaveCount(0);
  // The platform's own record is not erased.
  expect(await api.get(`/candidatures?include=${id}`)).toEqual(before);

  for (const account of ['editor', 'viewer'] as const) {
    const other = await as(account);
    await other.goto('/m/1/settings/rights');
    await expect(other.getByText('propriétaire').first()).toBeVisible();
    expect((await other.request.get(`/api/m/1/rights?q=zibeline&ids=${id}`)).status()).toBe(403);
  }
  // The words are erased: a search by them finds nobody.
  expect((await page.request.get(`/api/m/1/rights?q=zibeline&ids=${id}`)).status()).toBe(404);
});

/** Enters a walk-in candidate of that name. */
async function enter(
  api: PlatformApi,
  offer: number,
  name: readonly [string, string],
  email = `${randomUUID()}@people.demo`,
): Promise<number> {
  const { id } = await api.send<{ id: number }>('POST', '/candidatures', {
    offre_id: offer,
    source: 'direct',
    consent_on: '2026-01-02',
    candidate: { first_name: name[0], last_name: name[1], email },
  });
  return id;
}

async function note(page: Page, id: number, text: string): Promise<void> {
  await page.goto(`/m/1/applications/${id}`);
  await openFollowUp(page);
  await page.getByRole('button', { name: 'Ajouter une note' }).click();
  await page.getByLabel('Note', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
}

/** Digits are replaced by letters, since names have none. */
const ownName = () =>
  `Q${randomUUID().replaceAll(/[^a-f]/g, '')}${Date.now()}`.replaceAll(
    /\d/g,
    (digit) => 'ghijklmnop'[Number(digit)] ?? '',
  );

test('of two people of one name only the selected one is erased, and mere mentions of the word stay', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const surname = ownName();
  const [offer] = await api.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const lina = await enter(api, offer?.id ?? 0, ['Lina', surname]);
  const paul = await enter(api, offer?.id ?? 0, ['Paul', surname]);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await note(page, lina, 'Parle bien de Lina');
  await note(page, paul, 'Parle bien de Paul');
  // The history says who entered it.
  await openHistory(page);
  await expect(page.getByText('Candidature ajoutée par l’établissement')).toBeVisible();
  const editor = await as('editor');
  const values = { name: '', email: '', subject: `Menu ${surname} aux girolles`, message: 'Budget secret' };
  const kept = await editor.request.put(`/api/m/1/drafts/contact:${surname.toLowerCase().slice(0, 30)}`, {
    headers: { 'x-bff': '1', origin: stack.origin },
    data: {
      ...{ content: { values, opened: values }, revision: 0, writer: randomUUID(), sequence: 1 },
    },
  });
  expect(kept.status()).toBe(200);

  const search = `/m/1/settings/rights?q=${surname}`;
  await page.goto(search);
  const rowOf = (first: string) => page.getByRole('row').filter({ hasText: `${first} ${surname}` });
  const draft = page.getByRole('checkbox', { name: new RegExp(`Brouillon.*${surname} aux girolles`) });
  for (const box of [rowOf('Lina').getByRole('checkbox'), rowOf('Paul').getByRole('checkbox'), draft])
    await expect(box).not.toBeChecked();
  await expect(page.getByText('Budget secret')).toHaveCount(0);
  await rowOf('Lina').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Effacer la sélection (1)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(new RegExp(`Lina ${surname} \\(.*\\)\\s: 1 note`));
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(page.getByText('Ce qui était coché est effacé.')).toBeVisible();
  await page.goto(search);
  await expect(rowOf('Lina')).toContainText('Rien');
  await expect(rowOf('Paul')).toContainText('1 note');
  await expect(draft).toBeVisible();
  await page.goto(`/m/1/applications/${paul}`);
  await openFollowUp(page);
  await expect(page.getByText('Parle bien de Paul')).toBeVisible();

  await page.goto(search);
  await draft.check();
  await page.getByRole('button', { name: 'Effacer la sélection (1)' }).click();
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).click();
  await expect(draft).toHaveCount(0);
  await expect(rowOf('Paul')).toContainText('1 note');

  await page.goto('/m/1/activity');
  const entry = page.getByRole('row').filter({ hasText: 'Effac' }).first();
  await expect(entry).toBeVisible();
  await expect(entry).not.toContainText(surname);
});

test('on a phone a person is found, reviewed and erased by their address, and nobody else of their name', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const surname = ownName();
  const [offer] = await api.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const address = `lina+2026@${surname}.demo`;
  const id = await enter(api, offer?.id ?? 0, ['Lina', surname], address);
  const namesake = await enter(api, offer?.id ?? 0, ['Lina', surname], `2026@${surname}.demo`);
  const desk = await as('owner');
  await refreshMirror(desk, stack.origin);
  await note(desk, id, `Parle de ${surname}`);
  await note(desk, namesake, `Parle d’une autre ${surname}`);
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await page.goto('/m/1/settings/rights');
  await page.getByLabel(/^Nom, e-mail/).fill(address.toUpperCase());
  await page.getByRole('button', { name: 'Chercher', exact: true }).tap();
  const row = page.getByRole('row').filter({ hasText: /Correspond exactement/ });
  const other = page.getByRole('row').filter({ hasText: 'Même nom, autre adresse' });
  const tick = row.locator('label');
  // Preselected; the data found is visible without horizontal scrolling.
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(other.getByRole('checkbox')).not.toBeChecked();
  const kept = row.getByText('1 note').filter({ visible: true });
  await kept.scrollIntoViewIfNeeded();
  await expect(kept).toBeInViewport({ ratio: 1 });
  expect(await beyondTheEdge(page)).toEqual([]);
  await expectAccessible(page);
  const erase = page.getByRole('button', { name: 'Effacer la sélection (1)' });
  for (const target of [page.getByRole('button', { name: 'Chercher', exact: true }), tick, erase])
    expect((await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await tick.tap();
  const inert = page.getByRole('button', { name: 'Effacer la sélection', exact: true });
  // The inert button gives its reason instead of being disabled.
  await inert.tap({ force: true });
  await expect(page.getByText('Cochez d’abord ce qui concerne cette personne.').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await tick.tap();
  await erase.tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toHaveText(/^Effacer 1 élément de 1 personne\s\?$/);
  await expect(dialog.getByRole('listitem')).toContainText('1 note');
  expect(await beyondTheEdge(page)).toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Effacer', exact: true }).tap();
  await expect(row).toContainText('Rien');
  await expect(other).toContainText('1 note');
});

test('a snoozed application returns to triage when its time has come', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const [offer] = await api.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const id = await enter(api, offer?.id ?? 0, ['Zoé', ownName()]);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  const round = `/m/1/applications/triage?offer=${offer?.id}`;
  const left = async () => {
    await page.goto(round);
    return Number.parseInt((await page.getByTestId('left').textContent()) ?? '', 10);
  };
  // First ends the snoozes of other tests.
  await command(stack.kind, '/snoozes/age?maison=1');
  const before = await left();
  await page.goto(`/m/1/applications/${id}`);
  const panel = page.locator('[data-candidate-panel]');
  await openFollowUp(page);
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await page.getByRole('menuitem', { name: 'Dans une semaine' }).click();
  await expect(panel.getByText(/Mise de côté par/)).toBeVisible();
  expect(await left()).toBe(before - 1);
  await command(stack.kind, '/snoozes/age?maison=1');
  expect(await left()).toBe(before);
  await page.goto(`/m/1/applications/${id}`);
  await openFollowUp(page);
  await expect(page.getByRole('button', { name: 'Plus tard' })).toBeVisible();
  await expect(panel.getByText(/Mise de côté par/)).toHaveCount(0);
});

test('an application snoozed at a later stage returns to triage too, until it is seen', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const [offer] = await api.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const id = await enter(api, offer?.id ?? 0, ['Zoé', ownName()]);
  await api.send('PATCH', `/candidatures/${id}/status`, { status: 'interview' });
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await page.goto(`/m/1/applications/${id}`);
  const panel = page.locator('[data-candidate-panel]');
  await openFollowUp(page);
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await page.getByRole('menuitem', { name: 'Demain matin' }).click();
  await expect(panel.getByRole('link', { name: 'mise de côté' })).toBeVisible();
  await command(stack.kind, '/snoozes/age?maison=1');

  await page.goto(`/m/1/applications/triage?offer=${offer?.id}`);
  await expect(panel).toHaveAttribute('data-candidate-panel', String(id));
  const said = await page.getByTestId('left').textContent();
  await panel.getByRole('link', { name: 'revenue' }).click();
  await expect(panel.getByText(/^Revenue\s: .* l’avait mise de côté jusqu’au/)).toBeInViewport();
  await panel.getByRole('button', { name: 'C’est vu' }).click();
  await page.keyboard.press('j');
  await expect(panel).not.toHaveAttribute('data-candidate-panel', String(id));
  await expect(page.getByTestId('left')).not.toHaveText(said ?? '');
  const [kept] = await api.get<{ status: string }[]>(`/candidatures?include=${id}`);
  expect(kept?.status).toBe('interview');
});
