import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { accounts } from './accounts.ts';
import { openFollowUp, openHistory } from './candidate-tabs.ts';
import { applyWith, openApplication } from './guest-application.ts';
import { openTools, pressTool } from './list-tools.ts';
import { plainPdf } from './security/hostile-pdf.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Applied = { id: number; candidate: { first_name: string; last_name: string } };

test('an owner reads, searches and exports the audit log, everybody else only their own entries', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const all = await api.get<Applied[]>('/candidatures?per_page=100&orderby=id&order=asc&page=2');
  const { id, candidate } = all[40] ?? { id: 0, candidate: { first_name: '', last_name: '' } };
  const editor = await as('editor');
  await editor.goto(`/m/1/applications/${id}`);
  const panel = editor.locator('[data-candidate-panel]');
  await openFollowUp(editor);
  await panel.getByRole('button', { name: 'Ajouter une note' }).click();
  await editor.getByLabel('Note', { exact: true }).fill('Texte que personne ne lira dans le journal');
  await editor.getByRole('button', { name: 'Enregistrer la note' }).click();
  await expect(panel.getByText('Texte que personne')).toBeVisible();
  await openHistory(editor);
  await expect(panel.getByText('Note d’équipe ajoutée')).toBeVisible();

  const page = await as('owner');
  await page.goto('/m/1/activity');
  await expect(page.getByText(/^Journal d’activité intact\s: [\d\s]+ entrées? vérifiées? le/)).toBeVisible();
  await page.getByRole('searchbox').fill(`${candidate.first_name} ${candidate.last_name}`);
  const row = page.getByRole('row').filter({ hasText: 'Note d’équipe ajoutée' });
  await expect(row).toContainText(candidate.last_name);
  await expect(page.getByText('Texte que personne')).toHaveCount(0);
  await expectAccessible(page);
  const [file] = await Promise.all([page.waitForEvent('download'), pressTool(page, 'Exporter (CSV)')]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Note d’équipe ajoutée');
  expect(text).not.toContain('Texte que personne');
  expect(text).toMatch(/"Exporté par".*\r\n"Le \(heure de Paris\)".*\r\n"Lignes".*\r\n"Filtres"/);
  expect(text).toContain(candidate.last_name);
  expect(text).not.toMatch(/\d{4}-\d\d-\d\dT[\d:.]+Z/);

  // Searches by the kind of action, too.
  await page.goto('/m/1/activity');
  await page.getByRole('searchbox').fill('note ajoutee');
  await expect(page).toHaveURL(/q=note/);
  await expect(row.first()).toBeVisible();
  await expect(page.locator('tbody tr').filter({ hasNotText: /Note .* ajoutée/ })).toHaveCount(0);

  // Editors see their own entries only; owners see all.
  await editor.goto('/m/1/activity');
  await expect(editor.getByRole('row').filter({ hasText: 'Note d’équipe ajoutée' }).first()).toBeVisible();
  await expect(editor.getByText('Journal d’activité intact')).toHaveCount(0);
  const viewer = await as('viewer');
  await viewer.goto('/m/1/activity');
  await expect(viewer.getByRole('heading', { name: 'Activité', level: 1 })).toBeVisible();
  await expect(viewer.getByText('Note d’équipe ajoutée')).toHaveCount(0);
});

test('a viewer exports candidate numbers from the log, not names', async ({ as, platform, stack }) => {
  const cv = { bytes: plainPdf({ pages: 1 }), filename: 'cv.pdf' };
  const api = await platform('owner');
  const { id } = await applyWith(stack, api, cv);
  const [applied] = await api.get<Applied[]>(`/candidatures?include=${id}`);
  const name = applied?.candidate.last_name ?? '';
  const viewer = await as('viewer');
  await openApplication(viewer, id);
  await viewer.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(viewer.getByRole('region', { name: 'Page 1 sur 1' })).toBeVisible();
  await viewer.goto(`/m/1/activity?topic=cv&q=${id}`);
  await expect(viewer.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  const [file] = await Promise.all([viewer.waitForEvent('download'), pressTool(viewer, 'Exporter (CSV)')]);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(new RegExp(`Candidature n°\\s${id}`));
  expect(text).not.toContain(name);
});

test('an owner sets how long the log is kept, and that is itself logged', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/activity');
  await page.getByLabel('Conserver', { exact: true }).selectOption('60 mois');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Raccourcir la durée' }).click();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: 'Durée de conservation du journal d’activité : 60 mois' })
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Conserver', { exact: true })).toHaveValue('60');
  await expect(page.getByText('Journal d’activité intact')).toBeVisible();
});

test('shortening retention asks first and names what will be deleted, and a refusal is reported', async ({
  as,
  stack,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to load resource/);
  const { home } = accounts.solitaire;
  const page = await as('solitaire');
  await page.goto(`${home}/activity`);
  const kept = page.getByLabel('Conserver', { exact: true });
  const save = page.getByRole('button', { name: 'Enregistrer' });
  const dialog = page.getByRole('dialog');
  const toasts = page.getByRole('region', { name: 'Notifications' });
  // A longer retention deletes nothing: it is saved without a question, and confirmed.
  await kept.selectOption('Sans limite');
  await save.click();
  await expect(toasts).toContainText('L’activité est conservée sans limite.');
  await expect(dialog).toHaveCount(0);

  const age = (months: number) =>
    command(stack.kind, `/audit-log/age?maison=${home.slice('/m/'.length)}&months=${months}`);
  await age(24);
  try {
    await kept.selectOption('12 mois');
    await save.click();
    await expect(dialog).toContainText(/\d+ entrées? d’avant \S+ \d{4} (sera|seront) effacées? pour de bon/);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ne rien changer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(save).toBeFocused();
    await page.reload();
    await expect(kept).toHaveValue('');

    await kept.selectOption('12 mois');
    await save.click();
    const isAction = (headers: Record<string, string>) => headers['next-action'] !== undefined;
    await page.route('**/activity', (route) =>
      isAction(route.request().headers())
        ? route.fulfill({ status: 404, headers: { 'x-nextjs-action-not-found': '1' } })
        : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Raccourcir la durée' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Perron vient d’être mis à jour');
    await expect(toasts).not.toContainText('gardée 12 mois');
    await page.unroute('**/activity');
    await dialog.getByRole('button', { name: 'Raccourcir la durée' }).click();
    await expect(toasts).toContainText('L’activité est conservée 12 mois.');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(kept).toHaveValue('12');
  } finally {
    await age(-24);
  }
});

test('a group reads what was done in its name, on a phone too', async ({ as }) => {
  const page = await as('group');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/g/1/activity');
  await expect(page.getByText('Journal d’activité intact')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('opening a CV is one entry for the owner, and one in both logs when a group opens it', async ({
  as,
  platform,
  stack,
}) => {
  const cv = { bytes: plainPdf({ pages: 2 }), filename: 'cv.pdf' };
  const { id } = await applyWith(stack, await platform('owner'), cv);
  const editor = await as('editor');
  await openApplication(editor, id);
  await editor.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(editor.getByRole('region', { name: 'Page 1 sur 2' })).toBeVisible();

  const owner = await as('owner');
  const opened = owner.getByRole('row').filter({ hasText: 'CV ouvert' });
  await owner.goto(`/m/1/activity?topic=cv&q=${id}`);
  await expect(opened).toHaveCount(1);

  const group = await as('group');
  await group.goto('/g/1/applications');
  await group.getByRole('button', { name: 'Actualiser' }).click();
  const known = async () => (await group.request.head(`/api/cv/g/1/${id}`)).status();
  await expect.poll(known, { timeout: 30_000 }).toBe(200);
  expect((await group.request.get(`/api/cv/g/1/${id}`)).status()).toBe(200);
  // The group sees how many CVs it opened today, like an establishment.
  await group.goto('/g/1/settings');
  await expect(group.getByTestId('cvs-today')).toHaveText(/^\d+ CV ouverts? par vous aujourd’hui\.$/);
  await expect(group.getByRole('link', { name: 'Droits des candidats' })).toHaveCount(0);
  await group.goto(`/g/1/activity?topic=cv&q=${id}`);
  await expect(group.getByRole('row').filter({ hasText: 'CV ouvert' })).toHaveCount(1);
  await owner.reload();
  await expect(opened).toHaveCount(2);
  await expect(opened.filter({ hasText: 'Groupe Belmont' })).toHaveCount(1);
});

test('a phone shows the first entry without scrolling, filters and export a press away', async ({ as }) => {
  const page = await as('owner', { width: 360, height: 780 });
  await page.goto('/m/1/activity');
  const first = page.getByRole('row').nth(1);
  await expect(first).toBeVisible();
  expect((await first.boundingBox())?.y ?? 0).toBeLessThan(460);
  await expect(page.getByLabel('Du', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await expect(page.getByLabel('Du', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await openTools(page);
  await expect(page.getByRole('link', { name: 'Exporter (CSV)' })).toBeVisible();
});

test('the page names an entry that was changed in the database', async ({ as, stack }) => {
  // The hash chain is verified once a minute at most.
  const page = await as('owner');
  await command(stack.kind, '/audit-log/break');
  try {
    await expect(async () => {
      await page.goto('/m/1/activity');
      await expect(page.getByRole('alert').filter({ hasText: 'ne correspond pas' })).toBeVisible({
        timeout: 2000,
      });
    }).toPass({ timeout: 75_000, intervals: [5000] });
    await expect(page.getByText('Journal d’activité intact')).toHaveCount(0);
  } finally {
    await command(stack.kind, '/audit-log/repair');
  }
});
