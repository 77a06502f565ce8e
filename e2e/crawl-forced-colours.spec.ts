import type { Page } from '@playwright/test';
import { runsWhole } from './env.ts';
import { overlays } from './overlays.ts';
import { screens } from './screens.ts';
import { expect, test } from './test.ts';

/** Screens with a selected item: tabs, a view, the current page of the navigation, checked rows. */
const looked = new Set([
  'today',
  'board',
  'table',
  'offers',
  'offer-figures',
  'settings',
  'media',
  'cockpit',
  'bulk-request-review',
  'triage',
]);
/** Overlays with tabs and pages of their own; in `npm run nightly` all overlays. */
const lookedOver = overlays.filter(({ name }) => runsWhole() || name === 'candidate' || name === 'cv');
const chosen = [...screens.filter(({ name }) => looked.has(name)), ...lookedOver];

for (const { name, account, path, open, size } of chosen) {
  test(`${name} shows selection and focus in forced colours`, async ({ as }) => {
    const page = await as(account, size);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await open?.(page);
    expect(await chosenAlike(page), 'chosen, and looking like what is not').toEqual([]);
    const unseen: string[] = [];
    for (let step = 0; step < 15; step++) {
      await page.keyboard.press('Tab');
      unseen.push(...(await unseenFocus(page)));
    }
    expect(unseen, 'has the focus, and does not show it').toEqual([]);
  });
}

/** Selected items that, in forced colours, look like the items beside them. */
function chosenAlike(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen =
      '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"]';
    // A transparent background shows the one behind it.
    const backgroundOf = (element: Element | null): string => {
      const color = element ? getComputedStyle(element).backgroundColor : '';
      return /[,/] ?0\)$/.test(color) ? backgroundOf(element?.parentElement ?? null) : color;
    };
    const look = (element: Element) => {
      const style = getComputedStyle(element);
      const seen = [
        style.borderBottomWidth,
        style.borderBottomColor,
        style.borderInlineStartWidth,
        style.borderInlineStartColor,
      ];
      return [
        ...seen,
        style.outlineStyle,
        style.textDecorationLine,
        style.fontWeight,
        backgroundOf(element),
        style.color,
      ]
        .concat(String(element.querySelectorAll('svg').length))
        .join(' ');
    };
    return [...document.querySelectorAll(chosen)]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const list =
          element.closest('ul, [role="tablist"], [role="group"], nav, fieldset') ?? element.parentElement;
        const others = [...(list?.querySelectorAll(element.tagName) ?? [])].filter(
          (other) => other !== element && !other.matches(chosen) && other.checkVisibility(),
        );
        return others.some((other) => look(other) === look(element));
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
  });
}

/** The focused element, if neither it nor an ancestor has an outline. */
function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return [];
    // Scripts focus headings, also between two presses of Tab; headings are not controls (globals.css).
    if (focused.matches(':is(h1, h2, main, section)[tabindex="-1"]')) return [];
    for (
      let element: Element | null = focused;
      element && element !== document.body;
      element = element.parentElement
    ) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return [];
    }
    return [`${focused.tagName} ${focused.textContent?.slice(0, 40)}`];
  });
}
