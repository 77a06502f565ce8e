import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { typedInstant } from '#lib/engines/forms/typed-time.ts';
import { expectAccessible } from './accessibility.ts';
import { inDays } from './days.ts';
import { type PlatformApi, platformApiOf } from './platform-api.ts';
import { expectFailuresSaid } from './platform-failures.ts';
import { isProxied } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type JobDating = {
  id: number;
  title: string;
  status: string;
  place: string | null;
  capacity: number | null;
  starts_at: string;
  registered: number;
};

const MINE = '/job-datings/mine?per_page=100&orderby=id&order=asc';
/** The other address of the API, which faults of the first one do not affect. */
const OTHER_ADDRESS = `/../rest/service/v1${MINE}`;
const mineOf = (api: PlatformApi) => api.get<JobDating[]>(MINE);
const titled = () => `Rencontres ${randomUUID().slice(0, 8)}`;
/** All but those with the title of the test. */
const others = async (api: PlatformApi, title: string) =>
  (await mineOf(api)).filter((one) => one.title !== title);

/** Start and end on a day so many days from now, as the form and the platform write them. */
function hoursOf(days: number) {
  const day = inDays(days);
  const typed = (hour: string) => `${day}T${hour}`;
  return { typed, wire: (hour: string) => typedInstant('Europe/Paris', typed(hour)) };
}

async function make(api: PlatformApi, title: string, fields: Record<string, unknown> = {}): Promise<number> {
  const { wire } = hoursOf(40);
  const { id } = await api.send<{ id: number }>('POST', '/job-datings', {
    ...{ title, starts_at: wire('09:00'), ends_at: wire('13:00'), status: 'published' },
    ...fields,
  });
  return id;
}

const fillTimes = async (page: Page, days: number) => {
  const { typed } = hoursOf(days);
  await page.getByLabel('Début *').fill(typed('09:00'));
  await page.getByLabel('Fin *').fill(typed('14:00'));
};

test('an owner creates a job dating, changes it, cancels it with a warning, and deletes it; the others are unchanged', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const title = titled();
  const before = await mineOf(api);
  const page = await as('owner');
  await page.goto('/m/1');
  await page.getByRole('navigation').getByRole('link', { name: 'Job datings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Job datings' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Nouveau job dating' }).click();
  await page.getByLabel('Titre *').fill(title);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText(/Début\s: choisissez un jour et une heure/).first()).toBeVisible();
  await fillTimes(page, 20);
  await page.getByLabel('Places').fill('24');
  await page.getByLabel('Lieu').fill('Salon bleu');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const draft = (await mineOf(api)).find((one) => one.title === title);
  expect(draft).toMatchObject({ status: 'draft', place: 'Salon bleu', capacity: 24 });
  expect(new Date(draft?.starts_at ?? '').getUTCHours()).toBeLessThan(9);
  const path = `/job-datings/${draft?.id}`;

  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByText('Publié', { exact: true })).toBeVisible();
  await expect(page.getByText('Personne ne s’est encore inscrit')).toBeVisible();
  await page.getByRole('link', { name: 'Modifier' }).click();
  await page.getByLabel('Lieu').fill('Terrasse');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText(/modifications enregistrées/)).toBeVisible();
  expect(await api.get(path)).toMatchObject({ status: 'published', place: 'Terrasse', capacity: 24 });

  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Annuler le job dating…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Annuler/ });
  await expect(dialog).toContainText('Personne ne s’est encore inscrit.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler le job dating' }).click();
  await expect(page.getByText('Annulé', { exact: true })).toBeVisible();
  expect(await api.get(path)).toMatchObject({ status: 'cancelled' });

  await page.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/job-datings$/);
  expect(await mineOf(api)).toEqual(before);
});

test('registered talents are shown with their applications, and prevent deletion', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const title = titled();
  const id = await make(api, title);
  const before = await others(api, title);
  const talent = await platformApiOf(stack, 'talent@people.demo');
  await talent.send('POST', `/job-datings/${id}/register`);
  try {
    const [{ last_name: name, talent_id: talentId } = { last_name: '', talent_id: 0 }] = await api.get<
      { last_name: string; talent_id: number }[]
    >(`/job-datings/${id}/participants`);
    const sent = await talent.get<{ id: number; maison: { id: number } }[]>('/candidatures?per_page=100');
    const here = sent.filter(({ maison }) => maison.id === 1);
    const page = await as('editor', { width: 360 });
    await page.goto(`/m/1/job-datings/${id}`);
    const row = page.getByRole('table').getByRole('row').filter({ hasText: name });
    await expect(row).toHaveCount(1);
    expect(talentId).toBeGreaterThan(0);
    for (const { id: applicationId } of here) {
      const link = row.locator(`a[href="/m/1/applications/${applicationId}"]`);
      await expect(link.filter({ visible: true })).toHaveCount(1);
    }
    if (here.length === 0) await expect(row).toContainText('Aucune candidature');
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Actions pour/ }).click();
    await page.getByRole('menuitem', { name: 'Supprimer…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Une personne s’est inscrite');
    await dialog.getByRole('button', { name: 'Annuler le job dating…' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Annuler le job dating', exact: true })
      .click();
    await expect(page.getByText('Annulé', { exact: true })).toBeVisible();
    expect(await api.get(`/job-datings/${id}`)).toMatchObject({ status: 'cancelled', registered: 1 });
    expect(await others(api, title)).toEqual(before);
  } finally {
    await talent.send('POST', `/job-datings/${id}/unregister`);
    await api.send('DELETE', `/job-datings/${id}`);
  }
});

test('a viewer reads everything, downloads the calendar file, and learns who may change it', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/);
  const api = await platform('owner');
  const title = titled();
  const id = await make(api, title, { place: 'Salon bleu' });
  try {
    const before = await mineOf(api);
    const page = await as('viewer');
    await page.goto('/m/1/job-datings');
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('region', { name: 'L’essentiel' })).toContainText('Salon bleu');
    await page.getByRole('button', { name: 'Modifier' }).press('Enter');
    await expect(page.getByText(/Lecture seule\s: demandez/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Publier|Annuler|Actions pour)/ })).toHaveCount(0);
    await expectAccessible(page);
    const address = await page.getByRole('link', { name: 'Fichier d’agenda' }).getAttribute('href');
    const file = await page.request.get(address ?? '');
    expect(file.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="job-dating-[\d-]+\.ics"$/),
      'cache-control': 'private, no-store',
    });
    const text = (await file.text()).replaceAll(/\r\n[ \t]/g, '');
    expect(text).toContain(`SUMMARY:${title} · Hôtel Lutèce`);
    expect(text).toContain(`DTSTART;TZID=Europe/Paris:${inDays(40).replaceAll('-', '')}T090000`);
    await page.goto(`/m/1/job-datings/${id}?view=edit`);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.goto('/m/1/job-datings/new');
    await expect(page.getByText(/un propriétaire ou un éditeur peut l’ouvrir/)).toBeVisible();
    expect(await mineOf(api)).toEqual(before);
  } finally {
    await api.send('DELETE', `/job-datings/${id}`);
  }
});

test('a job dating of another establishment is not found, as a page or a file', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  const api = await platform('solitaire');
  const title = titled();
  const id = await make(api, title);
  try {
    const page = await as('owner');
    await page.goto(`/m/1/job-datings/${id}`);
    await expect(page.getByText('Cette page n’existe pas, ou n’est pas la vôtre')).toBeVisible();
    await expect(page.getByText(title)).toHaveCount(0);
    expect((await page.request.get(`/api/m/1/job-datings/${id}/calendar`)).status()).toBe(404);
  } finally {
    await api.send('DELETE', `/job-datings/${id}`);
  }
});

test('the next job dating within a fortnight is shown on the first screen', async ({ as, platform }) => {
  const api = await platform('rivage');
  const title = titled();
  const { typed, wire } = hoursOf(3);
  const page = await as('rivage');
  await page.goto('/m/2/job-datings/new');
  await page.getByLabel('Titre *').fill(title);
  await page.getByLabel('Début *').fill(typed('09:00'));
  await page.getByLabel('Fin *').fill(typed('12:00'));
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const made = (await mineOf(api)).find((one) => one.title === title);
  expect(made?.starts_at.slice(0, 10)).toBe(wire('09:00').slice(0, 10));
  try {
    await page.goto('/m/2');
    const line = page.getByText(/^Prochain job dating/);
    await expect(line).toContainText('aucun inscrit');
    await line.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  } finally {
    await api.send('DELETE', `/job-datings/${made?.id}`);
  }
});

test('a creation whose answer is lost is looked up and happens once', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const title = titled();
  const before = await others(api, title);
  const page = await as('owner');
  await page.goto('/m/1/job-datings/new');
  await page.getByLabel('Titre *').fill(title);
  await fillTimes(page, 50);
  await stack.startPlatform('lost@/v1/job-datings');
  try {
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    const arrived = async () => (await api.get<JobDating[]>(OTHER_ADDRESS)).map((one) => one.title);
    await expect.poll(arrived, { timeout: 30_000 }).toContain(title);
  } finally {
    await stack.startPlatform();
  }
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 60_000 });
  const made = (await mineOf(api)).filter((one) => one.title === title);
  expect(made).toHaveLength(1);
  expect(await others(api, title)).toEqual(before);
  await api.send('DELETE', `/job-datings/${made[0]?.id}`);
});

test('offline nothing is sent and no text is lost; with the network it is saved once', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/ERR_INTERNET_DISCONNECTED/);
  const api = await platform('owner');
  const title = titled();
  const id = await make(api, title);
  try {
    const page = await as('owner');
    await page.goto(`/m/1/job-datings/${id}?view=edit`);
    await page.getByLabel('Lieu').fill('Terrasse');
    await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('Vous êtes hors ligne.').first()).toBeVisible();
    await expect(page.getByLabel('Lieu')).toHaveValue('Terrasse');
    expect(await api.get(`/job-datings/${id}`)).toMatchObject({ place: null });
    await page.context().setOffline(false);
    await expect(page.getByText(/modifications enregistrées/)).toBeVisible({ timeout: 30_000 });
    expect(await api.get(`/job-datings/${id}`)).toMatchObject({ place: 'Terrasse', title });
  } finally {
    await api.send('DELETE', `/job-datings/${id}`);
  }
});

test('a platform without job datings, one that refuses them and one that is down get different messages', async ({
  as,
  platform,
  stack,
}) => {
  test.skip(isProxied(stack.kind), 'every answer there is one that the document knows');
  const api = await platform('owner');
  const title = titled();
  const id = await make(api, title);
  const page = await as('editor');
  try {
    await expectFailuresSaid(
      { page, stack },
      {
        ...{ endpoint: '/job-datings', path: '/m/1/job-datings' },
        away: 'Les job datings ne peuvent pas être affichés pour l’instant',
        rest: async () => {
          await page.goto('/m/1');
          await expect(page.getByRole('heading', { level: 1, name: 'Aujourd’hui' })).toBeVisible();
          await expect(page.getByText(/^Prochain job dating/)).toHaveCount(0);
        },
      },
    );
    await stack.startPlatform(`404@/v1/job-datings/${id}/participants`);
    await page.goto(`/m/1/job-datings/${id}`);
    await expect(page.getByText('La liste des inscrits n’est pas disponible')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  } finally {
    await stack.startPlatform();
    await api.send('DELETE', `/job-datings/${id}`);
  }
});
