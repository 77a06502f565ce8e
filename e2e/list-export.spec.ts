import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openTools, pressTool } from './list-tools.ts';
import { expect, test } from './test.ts';

/** The heading and the rows of the exported file. */
async function exported(page: Page, link: string): Promise<{ head: string; rows: string[]; name: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: link }).click(),
  ]);
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = '', ...rows] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n');
  // Below the rows the file describes its source.
  const end = rows.indexOf('');
  const shown = end === -1 ? rows : rows.slice(0, end);
  return { head, rows: shown, name: download.suggestedFilename() };
}

const namesIn = (rows: readonly string[]) => rows.map((row) => row.split(';')[0]?.slice(1, -1));

test('applications are exported as shown, including other pages @gate', async ({ as, stack }) => {
  const page = await as('owner');
  await page.goto(`${stack.origin}/m/1/applications?view=table&sort=name&order=asc`);
  const links = page.getByRole('table').getByRole('rowheader').getByRole('link');
  await links.first().waitFor();
  const shown = await links.allTextContents();
  await pressTool(page, 'Exporter');
  const { head, rows, name } = await exported(page, 'CSV (tableur)');
  expect(name).toMatch(/^candidatures-\d{4}-\d\d-\d\d\.csv$/);
  expect(head).toBe(
    '"Candidat";"Titre";"Ville";"Offre";"Étape";"Reçue le (heure de Paris)";"À cette étape depuis (heure de Paris)"',
  );
  expect(shown.length).toBe(50);
  expect(namesIn(rows).slice(0, 50)).toEqual(shown);
  await expect(page.getByText(`1–50 sur ${rows.length}`)).toBeVisible();
});

test('offers of a group are exported with their establishments', async ({ as, stack }) => {
  const page = await as('group');
  const links = page.getByRole('table').getByRole('rowheader').getByRole('link');
  // Other journeys may create offers between the page and its file.
  await expect(async () => {
    await page.goto(`${stack.origin}/g/1/offers?sort=title`);
    await links.first().waitFor();
    const shown = await links.allTextContents();
    await openTools(page);
    const { head, rows } = await exported(page, 'Exporter (CSV)');
    expect(head).toContain('"Offre";"Service";"Contrat";"Ville";"Établissement";"Statut"');
    expect(namesIn(rows).slice(0, shown.length)).toEqual(shown);
    expect(rows.length).toBeGreaterThanOrEqual(shown.length);
  }).toPass();
});
