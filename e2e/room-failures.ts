import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, type test } from './test.ts';

type Stack = Parameters<Parameters<typeof test>[2]>[0]['stack'];

export type Room = {
  /** What of the platform fails (`/stagiaires`), and the page that shows it. */
  readonly endpoint: string;
  readonly path: string;
  /** What the page says where the platform is away. */
  readonly away: string;
  /** Where a room says more than the words that all rooms share. */
  readonly missing?: string;
  readonly refused?: string;
  /** What stays in reach on that page, checked at each failure. */
  readonly rest?: (fault: Fault) => Promise<void>;
};

type Fault = '404' | '403' | '503';

/**
 * A platform without an endpoint, one that refuses it to the role and one that is away are three things: the room says
 * which, can be used by everybody, and the other screens go on. Afterwards the platform is as it was, and so is the room.
 */
export async function expectFailuresSaid(
  { page, stack }: { readonly page: Page; readonly stack: Stack },
  room: Room,
): Promise<void> {
  const { endpoint, path, rest } = room;
  const said = [
    ['404', room.missing ?? 'Cette partie n’est pas disponible'],
    ['403', room.refused ?? 'Votre compte n’a pas accès à cette partie'],
    ['503', room.away],
  ] as const;
  const trouble = page.getByRole('heading', {
    name: new RegExp(said.map(([, words]) => words).join('|')),
  });
  try {
    for (const [fault, words] of said) {
      await stack.startPlatform(`${fault}:100@/v1${endpoint}`);
      // After a restart the platform counts as silent for some seconds.
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
