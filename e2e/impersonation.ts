import type { Page } from '@playwright/test';
import type { PlatformApi } from './platform-api.ts';
import { expect } from './test.ts';

export type Offre = { id: number; title: string; status: string };

export const bar = (page: Page) => page.getByRole('region', { name: 'Vous agissez pour un établissement' });

/** A draft created through the API, so that a test owns what it changes. */
export const ownOffer = (api: PlatformApi, title: string) =>
  api.send<Offre>('POST', '/offres', {
    ...{ title, contract_type: 'cdi', department: 'salle', description: 'Une belle salle.' },
  });

/** The journeys share the group's session: ends the impersonations of earlier ones. */
export async function outside(page: Page): Promise<Page> {
  for (const id of [1, 2]) {
    await page.goto(`/m/${id}`);
    if ((await bar(page).count()) === 0) continue;
    await bar(page)
      .getByRole('button', { name: /^Quitter/ })
      .click();
    await page.waitForURL('/g/1');
  }
  return page;
}

export async function enter(page: Page, address: string, establishment: string) {
  await page.goto(address);
  await enterHere(page, establishment);
}

/** Enters on the page to which a person of the group is redirected. */
export async function enterHere(page: Page, establishment: string) {
  await expect(page.getByRole('heading', { level: 1, name: `Entrer dans ${establishment}` })).toBeVisible();
  await page.getByRole('button', { name: `Entrer dans ${establishment}` }).click();
  await expect(bar(page)).toContainText(`Vous agissez pour ${establishment}`);
}
