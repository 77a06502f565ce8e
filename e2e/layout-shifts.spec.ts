import type { Page } from '@playwright/test';
import { runsWhole } from './env.ts';
import { screens } from './screens.ts';
import { expect, test } from './test.ts';

const REFRESH = 'Actualiser';
const SLOW_LINE = { offline: false, latency: 20, downloadThroughput: 60_000, uploadThroughput: -1 };

/** Refreshes the screen, if it can be refreshed. */
async function refreshScreen(page: Page): Promise<void> {
  const refresh = page.getByRole('button', { name: REFRESH, exact: true });
  if (!(await refresh.isVisible())) return;
  const read = page.waitForResponse((response) => response.url().includes('/mirror'));
  await refresh.click();
  await read;
  await page.waitForLoadState('networkidle');
}

const WIDTHS = [360, 1440] as const;
/** The screens that people use every day; the others in `npm run nightly`. */
const DAILY = [
  'today',
  'offers',
  'board',
  'table',
  'cockpit',
  'notifications',
  'articles',
  'media',
  'talents',
];
// Steps that lead to a screen change it on purpose.
const still = screens.filter(({ name, open }) => !open && (runsWhole() || DAILY.includes(name)));

for (const [index, { name, account, path }] of still.entries()) {
  // A phone or a wide window, in turn; both for every screen in `npm run nightly`.
  for (const width of runsWhole() ? WIDTHS : WIDTHS.slice(index % 2, (index % 2) + 1)) {
    test(`${name} has no layout shift at ${width} px: on load, on refresh, with its menus`, async ({
      as,
      layoutShifts,
    }) => {
      const page = await as(account, { width });
      // The initial sync of a scope shows its progress and disappears; other journeys have made changes.
      await page.goto(path);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await refreshScreen(page);
      layoutShifts.length = 0;
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      await page.getByRole('button', { name: 'Compte', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Réglages' }).last()).toBeVisible();
      await page.keyboard.press('Escape');
      if (width === 360) {
        await page.getByRole('button', { name: 'Plus', exact: true }).click();
        await page.keyboard.press('Escape');
      }
      await refreshScreen(page);
      // A connection so slow that the page arrives in many chunks.
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
      await page.reload();
      await page.waitForLoadState('networkidle');
      expect(layoutShifts).toEqual([]);
    });
  }
}

test('stepping from candidate to candidate shifts nothing', async ({ as, layoutShifts }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  await page.locator('[data-application-handle]').first().click();
  const panel = page.locator('[data-candidate-panel]');
  const position = page.getByTestId('position');
  await expect(position).toHaveText(/^1 sur/);
  await page.waitForLoadState('networkidle');
  layoutShifts.length = 0;
  for (const at of [2, 3]) {
    await panel.getByRole('button', { name: 'Candidature suivante' }).click();
    await expect(position).toHaveText(new RegExp(`^${at} sur`));
  }
  await page.waitForLoadState('networkidle');
  expect(layoutShifts).toEqual([]);
});

for (const { name, path, rows } of [
  { name: 'offers', path: '/m/1/offers', rows: 'tbody tr' },
  { name: 'applications', path: '/m/1/applications?view=table', rows: '[data-application]' },
  { name: 'the board', path: '/m/1/applications?view=board', rows: '[data-application]' },
]) {
  for (const width of [360, 1440]) {
    test(`a filter shifts nothing of ${name} at ${width} px`, async ({ as }) => {
      const page = await as('owner', { width });
      await page.goto(path);
      const list = page.locator(rows).first();
      const top = () => list.evaluate((row) => row.getBoundingClientRect().top);
      await page.waitForLoadState('networkidle');
      const before = await top();
      await page.getByRole('searchbox').fill('ma');
      const chips = page.getByRole('list', { name: 'Filtres actifs' });
      await expect(page).toHaveURL(/q=ma/);
      // On a phone they are in the filter sheet.
      const isInSheet = width === 360;
      if (!isInSheet) await expect(chips).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await top()).toBe(before);
      if (isInSheet) await page.getByRole('searchbox').fill('');
      else await chips.getByRole('button', { name: 'Effacer les filtres' }).click();
      await expect(page).not.toHaveURL(/q=ma/);
      await expect(chips).toBeHidden();
      await page.waitForLoadState('networkidle');
      expect(await top()).toBe(before);
    });
  }
}

for (const width of [768, 1440]) {
  test(`sorting the offers shifts no column at ${width} px`, async ({ as }) => {
    const page = await as('owner', { width });
    await page.goto('/m/1/offers');
    const heads = page.getByRole('columnheader');
    const places = () =>
      heads.evaluateAll((all) =>
        all.map((head) => {
          const { left, top, width } = head.getBoundingClientRect();
          return [left, top, width].map(Math.round);
        }),
      );
    await page.waitForLoadState('networkidle');
    const before = await places();
    for (const column of ['Offre', 'Candidatures', 'Modifiée']) {
      const head = page.getByRole('columnheader', { name: column });
      if (!(await head.isVisible())) continue;
      await head.getByRole('link').click();
      await expect(head).toHaveAttribute('aria-sort', /./);
      await page.waitForLoadState('networkidle');
      expect(await places()).toEqual(before);
    }
  });
}

test('the board appears where its skeleton was', async ({ as, layoutShifts }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  await page.waitForLoadState('networkidle');
  let answer: (() => void) | undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isHeld = true;
  await page.route('**/applications/board*', async (route) => {
    if (isHeld) await asked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Tableau', exact: true }).click();
  const outline = page.locator('[data-board-skeleton]');
  // The width is not compared: it depends on how many stages have applications.
  const left = (element: Element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return [x, y, height].map(Math.round);
  };
  const before = await outline.locator('> *').first().evaluate(left);
  layoutShifts.length = 0;
  isHeld = false;
  answer?.();
  const column = page.locator('section[aria-labelledby^="column-"]').first();
  expect(await column.evaluate(left)).toEqual(before);
  expect(layoutShifts).toEqual([]);
});

test('sorting the table shifts no column', async ({ as, layoutShifts }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  await page.waitForLoadState('networkidle');
  layoutShifts.length = 0;
  for (const column of ['Candidat', 'Reçue le', 'À cette étape depuis']) {
    const head = page.getByRole('columnheader', { name: column });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', /./);
    await page.waitForLoadState('networkidle');
  }
  expect(layoutShifts).toEqual([]);
});

test('the save bar does not move when typing starts', async ({ as, layoutShifts }) => {
  const page = await as('owner', { width: 360 });
  await page.goto('/m/1/offers/1');
  await page.waitForLoadState('networkidle');
  layoutShifts.length = 0;
  const title = page.getByLabel('Intitulé du poste');
  await title.fill(`${await title.inputValue()} `);
  await expect(page.getByText('Brouillon enregistré à')).toBeVisible();
  expect(layoutShifts).toEqual([]);
});
