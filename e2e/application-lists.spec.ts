import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from './accessibility.ts';
import { accounts, demoPassword } from './accounts.ts';
import { waitUntilHydrated } from './hydration.ts';
import { openTools, pressTool } from './list-tools.ts';
import type { PlatformApi } from './platform-api.ts';
import { command } from './stack/control.ts';
import { expect, test } from './test.ts';

type Candidature = {
  id: number;
  status: string;
  source: string;
  available_from: string | null;
  cv: unknown;
  offre: { title: string };
  cover_letter: string | null;
  candidate: {
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
    city: string | null;
    languages: string[];
    experience_years: number | null;
  };
};

const list = '/m/1/applications';

/** All applications of the establishment, as the platform has them. */
const all = (api: PlatformApi) => api.all<Candidature>('/candidatures?orderby=date');

/** The number of rows that the list reports. */
async function counted(page: Page, search: string): Promise<number> {
  await page.goto(`${list}?view=table&${search}`);
  const status = page.getByRole('status').filter({ hasText: /candidatures? sur/ });
  await expect(status).toHaveText(/^\d+ candidatures? sur \d+$/);
  return Number.parseInt((await status.textContent()) ?? '', 10);
}

const namesOf = ({ candidate }: Candidature) => `${candidate.first_name} ${candidate.last_name}`;

test('each filter finds what the platform has, with several values too', async ({ as, platform }) => {
  const page = await as('viewer');
  const rows = await all(await platform('viewer'));
  const days = rows.flatMap((row) => row.available_from ?? []).toSorted();
  const day = days[Math.floor(days.length / 2)] ?? '';
  const spoken = (language: string) => rows.filter((row) => row.candidate.languages.includes(language));
  // A language that only some candidates speak, and a second one of the same candidates.
  const one =
    rows.flatMap((row) => row.candidate.languages).find((name) => spoken(name).length < rows.length) ?? '';
  const beside = spoken(one).flatMap((row) => row.candidate.languages.filter((name) => name !== one));
  const languages = [one, beside[0] ?? ''];
  const sources = [...new Set(rows.map((row) => row.source))];
  const speaks = (wanted: readonly string[]) => (row: Candidature) =>
    wanted.every((one) => row.candidate.languages.includes(one));
  const cases: readonly (readonly [string, (row: Candidature) => boolean])[] = [
    [`available=${day}`, (row) => row.available_from !== null && row.available_from <= day],
    [`language=${languages[0]}`, speaks(languages.slice(0, 1))],
    [`language=${languages.join()}`, speaks(languages)],
    ...[2, 5].map(
      (years) =>
        [
          `experience=${years}`,
          (row: Candidature) => (row.candidate.experience_years ?? -1) >= years,
        ] as const,
    ),
    [`source=${sources[0]}`, (row) => row.source === sources[0]],
    [
      `source=${sources.slice(0, 2).join()}&status=received,rejected`,
      (row) => sources.slice(0, 2).includes(row.source) && ['received', 'rejected'].includes(row.status),
    ],
    ['cv=1', (row) => row.cv !== null],
  ];
  for (const [search, matches] of cases) {
    const expected = rows.filter(matches).length;
    // A filter that matches all or none would prove nothing.
    expect({ search, expected, isPart: expected > 0 && expected < rows.length }).toMatchObject({
      isPart: true,
    });
    expect({ search, found: await counted(page, search) }).toEqual({ search, found: expected });
  }
});

test('one search finds a person by e-mail, last digits of the telephone, city, offer and letter', async ({
  as,
  platform,
}) => {
  const page = await as('viewer');
  const rows = await all(await platform('viewer'));
  const letterOnly = /coupure/i;
  const somebody = rows.find(({ candidate }) => candidate.phone && candidate.city) as Candidature;
  const writer = rows.find(({ cover_letter }) => letterOnly.test(cover_letter ?? '')) as Candidature;
  const { candidate } = somebody;
  const end = (candidate.phone ?? '').replaceAll(/\D/g, '').slice(-6);
  const searches: readonly (readonly [string, Candidature])[] = [
    [candidate.email, somebody],
    [end, somebody],
    [end.replaceAll(/(..)(?=.)/g, '$1 '), somebody],
    [`${candidate.last_name} ${candidate.city}`, somebody],
    [`${candidate.last_name} ${somebody.offre.title.split(' ')[0]}`, somebody],
    [`${writer.candidate.last_name} coupure`, writer],
  ];
  for (const [typed, person] of searches) {
    await page.goto(`${list}?view=table`);
    await page.getByRole('searchbox').fill(typed);
    await expect(page).toHaveURL(/q=/);
    await expect(page.locator(`[data-application="${person.id}"]:visible`)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: /candidatures? sur/ })).toBeVisible();
    await expect(page.locator(`[data-application="${person.id}"]`)).toContainText(namesOf(person));
  }
  await page.getByRole('searchbox').fill('zzzzzz');
  await expect(page.getByText('ne correspond à ces filtres')).toBeVisible();
});

/** The cell texts of a sheet, row by row. */
function rowsIn(bytes: Uint8Array, sheet: number): string[][] {
  const xml = strFromU8(unzipSync(bytes)[`xl/worksheets/sheet${sheet}.xml`] ?? new Uint8Array());
  expect(xml, 'no cell is a formula').not.toContain('<f>');
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t xml:space="preserve">(.*?)<\/t>|<v>(.*?)<\/v>/gs)].map(
      ([, text, number]) => text ?? number ?? '',
    ),
  );
}

test('Enter opens the only person found, and a mistyped name is suggested', async ({ as, platform }) => {
  const rows = await all(await platform('viewer'));
  const alone = rows.find(
    (row) =>
      row.candidate.last_name.length > 5 &&
      rows.filter(({ candidate }) => candidate.last_name.includes(row.candidate.last_name)).length === 1,
  );
  const { first_name: first = '', last_name: last = '' } = alone?.candidate ?? {};
  const page = await as('viewer');
  await page.goto(`${list}?view=table`);
  await waitUntilHydrated(page);
  const search = page.getByRole('searchbox', { name: 'Chercher une candidature' });
  await search.fill(`${first} ${last}${last.at(-1)}`);
  await page.getByRole('button', { name: `${first} ${last}`, exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: last })).toHaveCount(1);
  await search.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${list}/${alone?.id}\\?`));
});

test('a workbook and a printed page hold the filtered rows, with author, time and filters', async ({
  as,
  platform,
}) => {
  const page = await as('owner');
  const expected = (await all(await platform('owner'))).filter(
    (row) => row.cv !== null && row.status === 'rejected',
  );
  const search = 'cv=1&status=rejected&columns=candidate,stage,availableFrom';
  expect(await counted(page, search)).toBe(expected.length);
  await pressTool(page, 'Exporter');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Excel' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^candidatures-\d{4}-\d\d-\d\d\.xlsx$/);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const [head, ...rows] = rowsIn(bytes, 1);
  expect(head).toEqual(['Candidat', 'Titre', 'Ville', 'Étape', 'Disponible le']);
  expect(rows.map(([name]) => name).toSorted()).toEqual(expected.map(namesOf).toSorted());
  const about = rowsIn(bytes, 2).flat().join(' ');
  expect(about).toMatch(/Exporté par \S+/);
  expect(about).toContain(`Lignes ${expected.length}`);
  expect(about).toContain('Avec CV');

  await pressTool(page, 'Exporter');
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Imprimer' }).click(),
  ]);
  await expect(paper.getByRole('columnheader')).toHaveText([
    'Candidat',
    'Titre',
    'Ville',
    'Étape',
    'Disponible le',
  ]);
  const names = await paper.locator('tbody').getByRole('rowheader').allTextContents();
  const printed = Math.min(expected.length, 500);
  expect(names).toHaveLength(printed);
  const filtered = expected.map(namesOf);
  expect(names.filter((name) => !filtered.includes(name))).toEqual([]);
  await expect(paper.getByRole('banner')).toContainText('Avec CV');
  await expect(paper.getByRole('banner')).toContainText('Exporté par');
  await expect(paper.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  // The shell is not printed, and the page is not cached.
  await expect(paper.getByRole('navigation')).toHaveCount(0);
  const answer = await page.request.get(paper.url());
  expect(answer.headers()['cache-control']).toContain('no-store');
});

test('printing after the session has ended signs in and returns to the printed page', async ({
  browser,
  stack,
}) => {
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const page = waitUntilHydrated(await context.newPage());
  const paper = '/api/m/1/applications/export?as=print&status=rejected';
  await page.goto(paper);
  await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(paper)}`);
  await page.getByLabel(/e-?mail/i).fill(accounts.editor.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(paper);
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await context.close();
});

test('a viewer can neither export nor print a list', async ({ as }) => {
  const page = await as('viewer');
  await page.goto(`${list}?view=table`);
  await openTools(page);
  await expect(page.getByRole('button', { name: 'Exporter' })).toHaveAttribute('aria-disabled', 'true');
  for (const as of ['csv', 'xlsx', 'print']) {
    const answer = await page.request.get(`/api/m/1/applications/export?as=${as}`);
    expect({ as, status: answer.status() }).toEqual({ as, status: 403 });
    expect(await answer.text()).not.toContain('@');
  }
});

test('a chosen column stays on a tablet, and the table scrolls to it', async ({ as }) => {
  const page = await as('owner', { width: 768 });
  await page.goto(`${list}?view=table&columns=candidate,offer,stage,received,availableFrom,source,hasCv`);
  for (const name of ['Offre', 'Disponible le', 'Origine', 'CV joint'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(768);
});

test('on a phone the filters have a name, show what is active and its result, and can be closed', async ({
  as,
}) => {
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await page.goto(`${list}?cv=1`);
  await page.getByRole('button', { name: 'Filtres' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await expect(sheet.getByRole('heading', { name: 'Filtres' })).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Filtres actifs' })).toContainText('Avec CV');
  const found = sheet.getByRole('button', { name: /^Voir les \d+$/ });
  await expect(found).toBeInViewport();
  const before = await found.textContent();
  await sheet.getByLabel('Demande un logement').check();
  await expect(found).not.toHaveText(before ?? '');
  await sheet.getByRole('button', { name: 'Effacer', exact: true }).tap();
  await expect(page).not.toHaveURL(/cv=|housing=/);
  await found.tap();
  await expect(sheet).toBeHidden();
});

test('the order is chosen in the “…” of the list, on a phone, on the board and in triage', async ({ as }) => {
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await page.goto(`${list}?view=board&status=received`);
  const first = page.locator('[data-application]:visible').first();
  await expect(first).toBeVisible();
  const idIn = async (answer: string) => {
    const { columns, ids } = await (await page.request.get(answer)).json();
    return String(columns ? columns[0].rows[0].id : ids[0]);
  };
  const oldest = await idIn('/api/m/1/applications/board?status=received&order=asc');
  await expect(first).not.toHaveAttribute('data-application', oldest);
  await openTools(page);
  const order = page.getByLabel('Trier par');
  await expect(order.getByRole('option', { selected: true })).toHaveText('Les plus récentes d’abord');
  await order.selectOption('Les plus anciennes d’abord');
  await expect(page).toHaveURL(/order=asc/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fermer' }).tap();
  await expect(first).toHaveAttribute('data-application', oldest);
  expect((await first.boundingBox())?.y).toBeLessThanOrEqual(200);
  await page.getByRole('link', { name: 'Passer en revue', exact: true }).tap();
  await expect(page).toHaveURL(/triage\?.*order=asc/);
  const longest = await idIn('/api/m/1/applications/queue?status=received&order=asc');
  await expect(page.locator('[data-candidate-panel]')).toHaveAttribute('data-candidate-panel', longest);

  const wide = await as('owner');
  await wide.goto(`${list}?view=table`);
  await openTools(wide);
  await wide.getByLabel('Trier par').selectOption('Nom, de A à Z');
  await expect(wide).toHaveURL(/sort=name&order=asc/);
  await expect(wide.getByRole('columnheader', { name: 'Candidat' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await wide.getByLabel('Trier par').selectOption('Les plus récentes d’abord');
  await expect(wide).not.toHaveURL(/sort=|order=/);
});

test('a search that skips letters says so, and searches them on request', async ({ as, platform }) => {
  const page = await as('viewer');
  const rows = await all(await platform('viewer'));
  const byWord = Map.groupBy(rows, ({ offre }) => offre.title.split(/\P{L}/u)[0] ?? '');
  const [word, some] = [...byWord].toSorted(([, one], [, other]) => other.length - one.length)[0] ?? ['', []];
  expect(some.length).toBeGreaterThanOrEqual(50);
  const letters = page.getByRole('button', { name: 'Chercher aussi dans les lettres et réponses' });
  const found = page.getByRole('status').filter({ hasText: /candidatures? sur/ });
  for (const [view, width] of [
    ['table', 1280],
    ['board', 1280],
    ['board', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${list}?view=${view}&q=${word}`);
    await expect(letters).toBeVisible();
    await expect(found).toHaveText(/^\d+ candidatures? sur \d+$/);
    const before = Number.parseInt((await found.textContent()) ?? '', 10);
    await letters.click();
    await expect(page).toHaveURL(/everywhere=/);
    await expect(page).not.toHaveURL(/[?&]q=/);
    await expect(letters).toHaveCount(0);
    await expect(found).toBeFocused();
    if (width > 360) await expect(page.getByText(`« ${word} », lettres et réponses comprises`)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue(word);
    await expect(found).toHaveText(/^\d+ candidatures? sur \d+$/);
    expect(Number.parseInt((await found.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(before);
  }
  // The next search skips letters again.
  await page.getByRole('searchbox').fill('coupure');
  await expect(page).toHaveURL(/[?&]q=coupure/);
  await expect(page).not.toHaveURL(/everywhere=/);
  await expect(letters).toHaveCount(0);
  // Also when the filters leave no rows.
  await page.goto(`${list}?view=table&q=${word}&waiting=3650&status=hired`);
  await expect(page.getByRole('heading', { name: /Aucun/ })).toBeVisible();
  await letters.click();
  await expect(page).toHaveURL(/everywhere=/);
  await expect(letters).toHaveCount(0);
});
