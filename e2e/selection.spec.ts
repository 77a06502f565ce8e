import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

/** The vertical positions of the first rows or cards of the list. */
async function placesOf(rows: Locator): Promise<readonly number[]> {
  return rows.evaluateAll((all) => all.slice(0, 6).map((row) => row.getBoundingClientRect().top));
}

const LISTS = [
  { name: 'the offers', path: '/m/1/offers', rows: 'tbody tr' },
  { name: 'the table of applications', path: '/m/1/applications?view=table', rows: '[data-application]' },
  { name: 'the board', path: '/m/1/applications?view=board', rows: '[data-application]' },
] as const;

for (const { name, path, rows } of LISTS) {
  for (const width of [768, 1440] as const) {
    test(`selecting shifts nothing in ${name} at ${width} px`, async ({ as, layoutShifts }) => {
      const page = await as('owner', { width });
      await page.goto(path);
      const boxes = page.locator(rows).getByRole('checkbox');
      await boxes.first().waitFor();
      await page.waitForLoadState('networkidle');
      const before = await placesOf(page.locator(rows));
      layoutShifts.length = 0;
      await boxes.nth(0).check();
      const clear = page.getByRole('button', { name: 'Vider la sélection' });
      await expect(clear).toBeInViewport();
      expect(await placesOf(page.locator(rows))).toEqual(before);
      await boxes.nth(1).check();
      await expect(boxes.nth(1)).toBeChecked();
      await clear.click();
      await expect(clear).toHaveCount(0);
      expect(await placesOf(page.locator(rows))).toEqual(before);
      expect(layoutShifts).toEqual([]);
    });
  }
}

for (const { name, path } of LISTS) {
  test(`a click with Shift selects all between in ${name}`, async ({ as }) => {
    const page = await as('owner');
    await page.goto(path);
    // Of a board the cards of its first column.
    const list = page.locator('table, [data-application-list="received"]').first();
    const boxes = list.locator('tbody, li').getByRole('checkbox');
    await boxes.first().waitFor();
    await page.waitForLoadState('networkidle');
    await boxes.nth(1).check();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await expect(page.getByRole('status').getByText(/^4 (offres|candidatures) sélectionnées/)).toBeVisible();
    for (const at of [1, 2, 3, 4]) await expect(boxes.nth(at)).toBeChecked();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await boxes.nth(2).focus();
    await page.keyboard.press('Shift+Space');
    await expect(page.getByRole('status').getByText(/^1 (offre|candidature) sélectionnée/)).toBeVisible();
    await expect(boxes.nth(1)).toBeChecked();
  });
}

for (const { name, path, rows: found } of LISTS.slice(1)) {
  test(`on touch screens ${name} has checkboxes from “Select” to “Done”`, async ({ as }) => {
    const page = await as('owner', { width: 360, height: 740, touch: true });
    await page.goto(path);
    const rows = page.locator(`${found}:visible`);
    const boxes = rows.getByRole('checkbox');
    const done = page.getByRole('button', { name: 'Terminé' });
    const select = async () => {
      await page.getByRole('button', { name: 'Plus d’actions' }).tap();
      await page.getByRole('button', { name: 'Sélectionner', exact: true }).tap();
      await expect(done).toBeInViewport();
    };
    await expect(rows.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const before = await placesOf(rows);

    await select();
    // A full row may wrap when checkboxes appear; from here on nothing moves.
    const selecting = await placesOf(rows);
    await expect(page.getByRole('status').getByText('Aucune candidature sélectionnée')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Déplacer la sélection vers…' })).toHaveCount(0);
    await boxes.nth(1).tap();
    await expect(page.getByText('1 candidature sélectionnée')).toBeVisible();
    await expectAccessible(page);
    // Select another one: the checkboxes stay even without a selection.
    await boxes.nth(1).tap();
    await boxes.nth(0).tap();
    await expect(boxes.nth(0)).toBeChecked();
    expect(await placesOf(rows)).toEqual(selecting);
    await done.tap();
    await expect(done).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    expect(await placesOf(rows)).toEqual(before);
    await select();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });
}

test('a checkbox of the table appears on hover, on focus or with a selection', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  const boxOf = (at: number) => page.locator('[data-application]').nth(at).locator('td > label');
  await page.mouse.move(0, 0);
  await expect(boxOf(2)).toHaveCSS('opacity', '0');
  await boxOf(2).hover();
  await expect(boxOf(2)).toHaveCSS('opacity', '1');
  await page.locator('[data-application]').nth(3).getByRole('checkbox').focus();
  await expect(boxOf(3)).toHaveCSS('opacity', '1');
  await expect(boxOf(4)).toHaveCSS('opacity', '0');
  await page.keyboard.press('Space');
  await expect(boxOf(4)).toHaveCSS('opacity', '1');
  await expect(page.getByRole('button', { name: 'Sélectionner', exact: true })).toBeHidden();
});

for (const width of [360, 1440] as const) {
  test(`a row selected right after a move shifts neither the undo toast nor the bar at ${width} px`, async ({
    as,
    layoutShifts,
    stack,
  }) => {
    const page = await as('editor', { width });
    await page.clock.install();
    await page.goto('/m/1/applications?view=table');
    const rows = page.locator('[data-application]');
    await page.waitForLoadState('networkidle');
    const id = await rows.filter({ hasText: 'Nouvelle' }).first().getAttribute('data-application');
    await page
      .locator(`[data-application="${id}"]`)
      .getByRole('button', { name: /Déplacer .* vers/ })
      .click();
    await page.getByRole('menuitem', { name: 'Entretien' }).click();
    const undo = page.getByRole('button', { name: 'Annuler', exact: true });
    await expect(undo).toBeInViewport();
    const before = await undo.boundingBox();
    layoutShifts.length = 0;
    await rows.nth(3).getByRole('checkbox').check();
    const clear = page.getByRole('button', { name: 'Vider la sélection' });
    await expect(clear).toBeInViewport();
    expect(await undo.boundingBox()).toEqual(before);
    const bar = await clear.boundingBox();
    // The toast disappears once the move is sent, and the bar stays in place.
    await stack.sendHeld();
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(page.getByTestId('undo-toast')).toContainText('envoyé', { timeout: 200 });
    }).toPass();
    await page.clock.fastForward('01:30');
    await expect(undo).toHaveCount(0);
    expect(await clear.boundingBox()).toEqual(bar);
    await clear.click();
    await expect(clear).toHaveCount(0);
    await expect(undo).toHaveCount(0);
    expect(layoutShifts).toEqual([]);
  });
}

test('the last focused row is not hidden by the selection bar', async ({ as }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=table');
  const boxes = page.locator('[data-application]').getByRole('checkbox');
  await boxes.first().check();
  const bar = page.getByRole('region', { name: 'Sélection' });
  await expect(bar).toBeInViewport();
  await boxes.last().focus();
  const [row, over] = [await boxes.last().boundingBox(), await bar.boundingBox()];
  expect(row && over && row.y + row.height <= over.y).toBe(true);
});
