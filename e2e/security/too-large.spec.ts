import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const TITLE = 'Portier de nuit';

declare global {
  interface Window {
    /** Bytes added to every body that this page sends. */
    surplus?: number;
  }
}

/** Larger than the forms allow: bodies of the page grow once `surplus` is set. */
function lengthen(): void {
  const send = window.fetch;
  window.fetch = (url, init) => {
    const surplus = 'a'.repeat(window.surplus ?? 0);
    const body = init?.body;
    if (surplus === '' || !body) return send(url, init);
    if (body instanceof FormData) body.append('surplus', surplus);
    return send(url, typeof body === 'string' ? { ...init, body: body + surplus } : init);
  };
}

async function openNewOffer(page: Page): Promise<void> {
  await page.addInitScript(lengthen);
  await page.goto('/m/1/offers/new');
}

const setSurplus = (page: Page, bytes: number) =>
  page.evaluate((surplus) => {
    window.surplus = surplus;
  }, bytes);

test('a form that is too long to send says so and keeps all text @night', async ({ as, expectedNoise }) => {
  expectedNoise.push(/status of 413/);
  const page = await as('editor');
  await openNewOffer(page);
  await page.getByLabel('Intitulé du poste').fill(TITLE);
  await page.getByLabel('Contrat').selectOption('cdi');
  await page.getByLabel('Service', { exact: false }).first().selectOption('salle');
  await page.getByLabel('Description').fill('Le soir');
  await setSurplus(page, 1_100_000);
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('C’est trop long pour être envoyé en une fois').first()).toBeVisible();
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue(TITLE);
  await expect(page.getByLabel('Description')).toHaveValue('Le soir');
});

test('a text that is too long to store says so, and is stored once it is shorter @night', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 413/);
  const page = await as('editor');
  await openNewOffer(page);
  await setSurplus(page, 1_100_000);
  await page.getByLabel('Intitulé du poste').fill(TITLE);
  await expect(page.getByText('Brouillon trop long pour être enregistré')).toBeVisible();
  await setSurplus(page, 0);
  await page.getByLabel('Intitulé du poste').fill(`${TITLE} (H/F)`);
  await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();
  await expect(page.getByLabel('Intitulé du poste')).toHaveValue(`${TITLE} (H/F)`);
});
