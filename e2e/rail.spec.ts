import type { Locator, Page } from '@playwright/test';
import type { Place } from '#lib/engines/scope/places.ts';
import { placesOf, placesWithin, underThumb } from '#lib/engines/scope/places-of.ts';
import english from '#messages/en/shell.json' with { type: 'json' };
import french from '#messages/fr/shell.json' with { type: 'json' };
import { expectAccessible } from './accessibility.ts';
import { runsWhole } from './env.ts';
import { locales } from './screens.ts';
import { expect, test } from './test.ts';

const words = { fr: french, en: english };
const places = {
  owner: placesOf({ kind: 'establishment', id: 1, name: '', role: 'owner' }),
  viewer: placesOf({ kind: 'establishment', id: 1, name: '', role: 'viewer' }),
  group: placesOf({ kind: 'group', id: 1, name: '', role: 'group' }),
};
const COLLAPSED = 56;
/** Phones and wide windows in French, tablets in English; every width in both in `npm run nightly`. */
const WIDTHS = [320, 768, 1440] as const;
const GATE = 'owner 320 fr';

const navigation = (page: Page, locale: 'fr' | 'en') =>
  page.getByRole('navigation', { name: words[locale].navigation });

/** The name may end with a note: a bulk request of another journey may be running. */
const entryIn = (nav: Locator, name: string) => nav.getByRole('link', { name: new RegExp(`^${name}`) });

/** The place whose navigation entry contains this place. */
const entryOf = (all: readonly Place[], place: Place) =>
  all.find((each) => placesWithin(all, each).includes(place)) ?? place;

async function expectAt(page: Page, all: readonly Place[], place: Place): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === place.href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const entry = entryOf(all, place);
  // The entry of the rail, and that of the bottom navigation.
  await expect(page.locator(`[aria-keyshortcuts][aria-current="page"][href="${entry.href}"]`)).toHaveCount(
    underThumb(all).includes(entry) ? 2 : 1,
  );
}

for (const account of ['owner', 'viewer', 'group'] as const) {
  for (const locale of locales) {
    for (const width of WIDTHS.filter((_, n) => runsWhole() || n % 2 === locales.indexOf(locale))) {
      const tag = `${account} ${width} ${locale}` === GATE ? ' @gate' : '';
      test(`each screen of the ${account} is reached at ${width} px, ${locale}${tag}`, async ({ as }) => {
        const page = await as(account, { locale, width });
        await page.goto(places[account][0]?.href ?? '');
        const nav = navigation(page, locale);
        await expect(nav).toHaveCount(1);
        for (const place of places[account].toReversed()) {
          const entry = entryOf(places[account], place);
          const link = entryIn(nav, words[locale][entry.label]);
          if (!(await link.isVisible())) {
            expect(width).toBe(320);
            await nav.getByRole('button', { name: words[locale].more }).click();
          }
          await link.click();
          await expectAt(page, places[account], entry);
          if (place === entry) continue;
          await page.getByRole('main').getByRole('link', { name: words[locale][place.label] }).click();
          await expectAt(page, places[account], place);
        }
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      });
    }
  }
}

for (const [account, locale] of [
  ['owner', 'fr'],
  ['group', 'en'],
] as const) {
  test(`each screen of the ${account} is reached by G and its letter, by Tab and by the palette, ${locale}`, async ({
    as,
  }) => {
    const page = await as(account, { locale });
    await page.goto(places[account].find(({ key }) => key === 'notifications')?.href ?? '');
    const all = places[account];
    for (const place of all) {
      const { href, letter } = place;
      // The letter must follow within a second and a half, which a busy machine may miss.
      await expect(async () => {
        await page.keyboard.press('g');
        await page.keyboard.press(letter);
        await expect(page).toHaveURL((url) => url.pathname === href, { timeout: 3000 });
      }).toPass();
      await expectAt(page, all, place);
    }
    const nav = navigation(page, locale);
    for (const place of all.filter((each) => entryOf(all, each) === each)) {
      const link = entryIn(nav, words[locale][place.label]);
      await page.getByRole('link', { name: words[locale].skip }).focus();
      for (let stops = 0; stops <= all.length + 2; stops += 1) {
        await page.keyboard.press('Tab');
        if (await link.evaluate((element) => element === document.activeElement)) break;
      }
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await expectAt(page, all, place);
    }
    for (const place of all) {
      const name = words[locale][place.label];
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill(name);
      await page.getByRole('option', { name, exact: true }).first().click();
      await expectAt(page, all, place);
    }
  });
}

test('a collapsed rail is rendered collapsed by the server', async ({ as, stack }) => {
  const page = await as('owner');
  await page.goto('/m/1/applications?view=board');
  await page.getByRole('button', { name: french.railCollapse }).click();
  const rail = page.locator('#rail');
  await expect.poll(async () => (await rail.boundingBox())?.width).toBe(COLLAPSED);
  await page.getByRole('link', { name: 'Offres', exact: true }).click();
  await expect(page).toHaveURL('/m/1/offers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  expect((await rail.boundingBox())?.width).toBe(COLLAPSED);
  const html = await (await page.request.get(`${stack.origin}/m/1`)).text();
  expect(html).toMatch(/<html[^>]* data-rail="narrow"/);
  await page.getByRole('button', { name: french.railExpand }).click();
  await expect.poll(async () => (await rail.boundingBox())?.width).toBeGreaterThan(COLLAPSED);
});

for (const width of [1280, 1440]) {
  test(`the board at ${width} px shows all stages beside the expanded rail, without scrolling`, async ({
    as,
    stack,
  }) => {
    const page = await as('owner', { width });
    await page.goto('/m/1/applications?view=board');
    const board = page.getByRole('region', { name: 'Tableau des étapes' });
    const strips = page.getByRole('button', { name: /^Déplier/ });
    await expect(strips.last()).toBeVisible();
    expect((await page.locator('#rail').boundingBox())?.width).toBeGreaterThan(COLLAPSED);
    const columns = page.locator('section[aria-labelledby^="column-"]:visible');
    // On the platform with quirks two statuses are unknown and share one column.
    const stages = stack.words.reviewing === 'reviewing' ? 8 : 7;
    const open = [
      ...['Nouvelle', 'Présélection', 'Entretien'],
      ...(stack.words.reviewing === 'reviewing' ? ['À l’étude', 'Proposition'] : []),
    ];
    expect((await columns.count()) + (await strips.count())).toBe(stages);
    for (const name of ['Embauche', 'Refus', 'Désistement'])
      await expect(page.getByRole('button', { name: new RegExp(`^Déplier ${name}`) })).toBeVisible();
    const size = await board.evaluate((element) => {
      const ends = [...element.children].map((part) => part.getBoundingClientRect().right);
      return { overflow: element.scrollWidth - element.clientWidth, last: Math.max(...ends) };
    });
    for (const name of open) {
      // Other journeys may have emptied the stage: then it is collapsed.
      if (await page.getByRole('button', { name: new RegExp(`^Déplier ${name}`) }).isVisible()) continue;
      const stage = columns.filter({ has: page.getByRole('heading', { name: new RegExp(`^${name}`) }) });
      await expect(stage).toBeInViewport();
      const box = await stage.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(COLLAPSED);
      expect((box?.x ?? 0) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual(width);
    }
    expect(size.overflow).toBe(0);
    expect(size.last).toBeLessThanOrEqual(width);
  });
}

test('an icon of the collapsed rail shows its name on hover and on focus, until Escape', async ({ as }) => {
  const page = await as('owner', { width: 768 });
  await page.goto('/m/1');
  const link = navigation(page, 'fr').getByRole('link', { name: 'Offres', exact: true });
  const name = link.getByText('Offres');
  await expect(name).toHaveCSS('opacity', '0');
  await link.hover();
  await expect(name).toHaveCSS('opacity', '1');
  const box = await name.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(COLLAPSED - 8);
  await page.keyboard.press('Escape');
  await expect(name).toHaveCSS('opacity', '0');
  await page.mouse.move(600, 400);
  await page.keyboard.press('Tab');
  await link.focus();
  await expect(name).toHaveCSS('opacity', '1');
  await expectAccessible(page);
});

test('on a phone the navigation sheet is accessible, closes by Escape and restores focus', async ({ as }) => {
  const page = await as('owner', { width: 320 });
  await page.goto('/m/1');
  const more = page.getByRole('button', { name: french.more });
  await more.press('Enter');
  const sheet = page.getByRole('dialog', { name: french.moreTitle });
  await expect(sheet.getByRole('link', { name: 'Réglages' })).toBeVisible();
  // In a low window the sheet scrolls.
  await page.setViewportSize({ width: 320, height: 400 });
  await sheet.getByRole('link', { name: 'Réglages' }).scrollIntoViewIfNeeded();
  await expect(sheet.getByRole('link', { name: 'Réglages' })).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
});
