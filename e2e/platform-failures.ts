import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, type test } from './test.ts';

type Stack = Parameters<Parameters<typeof test>[2]>[0]['stack'];

export type Section = {
  /** The endpoint that fails (`/stagiaires`), and the page that shows its data. */
  readonly endpoint: string;
  readonly path: string;
  /** The text of the page while the platform is down. */
  readonly away: string;
  /** Texts of pages that do not use the shared ones. */
  readonly missing?: string;
  readonly refused?: string;
  /** Checks what stays usable on the page at each failure. */
  readonly rest?: (fault: Fault) => Promise<void>;
};

type Fault = '404' | '403' | '503';

/**
 * A missing endpoint, one refused to the role, and a platform that is down are three cases: the page names the case
 * and is usable, and the other screens work. Afterwards the platform and the page work again.
 */
export async function expectFailuresSaid(
  { page, stack }: { readonly page: Page; readonly stack: Stack },
  section: Section,
): Promise<void> {
  const { endpoint, path, rest } = section;
  const said = [
    ['404', section.missing ?? 'Cette partie n’est pas disponible'],
    ['403', section.refused ?? 'Votre compte n’a pas accès à cette partie'],
    ['503', section.away],
  ] as const;
  const trouble = page.getByRole('heading', {
    name: new RegExp(said.map(([, words]) => words).join('|')),
  });
  try {
    for (const [fault, words] of said) {
      await stack.startPlatform(`${fault}:100@/v1${endpoint}`);
      // For some seconds after a restart the dashboard treats the platform as down.
      await expect(async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: words })).toBeVisible({ timeout: 5000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await rest?.(fault);
      await page.goto('/m/1/offers');
      await expect(page.getByRole('heading', { level: 1, name: 'Offres' })).toBeVisible();
    }
  } finally {
    await stack.startPlatform();
  }
  await expect(async () => {
    await page.goto(path);
    await expect(trouble).toHaveCount(0, { timeout: 5000 });
  }).toPass({ timeout: 60_000 });
}
