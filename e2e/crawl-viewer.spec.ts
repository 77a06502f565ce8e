import type { Page } from '@playwright/test';
import { href } from '#lib/engines/scope/href.ts';
import { placesOf } from '#lib/engines/scope/places-of.ts';
import { pressesEnabled } from './press-enabled.ts';
import { readEffectsOf } from './stack/control.ts';
import { expect, test } from './test.ts';

const establishment = { kind: 'establishment', id: 1, name: '', role: 'viewer' } as const;
const group = { kind: 'group', id: 1, name: '', role: 'group' } as const;

/** Screens that are not in the registry of places: records, forms, and other views of a list. */
const ofEstablishment = [
  href(establishment, 'offers', 1),
  href(establishment, 'offers', 'new'),
  href(establishment, 'offers', 'templates'),
  href(establishment, 'offers', 'import'),
  `${href(establishment, 'offers', 1)}/figures`,
  `${href(establishment, 'offers', 1)}/history`,
  href(establishment, 'applications', { view: 'board' }),
  href(establishment, 'applications', { view: 'table' }),
  href(establishment, 'applications', 1),
  href(establishment, 'applications', 'new'),
  href(establishment, 'applications', 'triage'),
  href(establishment, 'settings', 'rights'),
  href(establishment, 'settings', 'messages'),
  href(establishment, 'articles', 1),
  href(establishment, 'articles', 'new'),
  href(establishment, 'team', 'new'),
  href(establishment, 'job-datings', 1),
  href(establishment, 'media', 2),
  href(establishment, 'talents', 'likes'),
  href(establishment, 'interns', 'schools'),
];
const ofGroup = [
  href(group, 'offers', 1),
  `${href(group, 'offers', 1)}/figures`,
  `${href(group, 'offers', 1)}/history`,
  href(group, 'offers', 'copies', { offer: 1 }),
  href(group, 'applications', { view: 'board' }),
  href(group, 'applications', { view: 'table' }),
  href(group, 'applications', 1),
  href(group, 'establishments', 1),
];

const walks = [
  {
    account: 'viewer',
    paths: [...placesOf(establishment).map((place) => place.href), ...ofEstablishment],
    inert: 40,
    enabled: 60,
  },
  {
    account: 'groupViewer',
    paths: [...placesOf(group).map((place) => place.href), ...ofGroup],
    inert: 10,
    enabled: 30,
  },
] as const satisfies readonly { account: string; paths: readonly string[]; inert: number; enabled: number }[];

/** A step beyond the first or the last item explains itself. */
const END_OF_LIST = /^(Candidature )?(précédente?|suivante?)$/i;
/** A menu item contains its reason, below its name. */
const REASON_WITHIN = /Lecture seule\s: demandez|Vous êtes lecteur du groupe/;
/** Shortcuts that answer, move, snooze, select and undo in lists, panels and triage. */
const KEYS = ['e', 'r', 'l', 's', 'x', 'z'];
const INERT = '[aria-disabled="true"], :is(button, input, select, textarea):disabled';

for (const { account, paths, ...least } of walks) {
  test(`a ${account} presses every control of every screen: nothing is written, and inert controls say why`, async ({
    as,
    expectedNoise,
    stack,
  }) => {
    test.setTimeout(900_000);
    // Pages that they may not open say who may.
    expectedNoise.push(/status of 40[34]/);
    const page = await as(account);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (!['GET', 'HEAD'].includes(request.method())) sent.push(`${request.method()} ${request.url()}`);
    });
    const before = await readEffectsOf(stack.kind);
    const silent: string[] = [];
    let inert = 0;
    let enabled = 0;
    const writing: string[] = [];
    const pressEnabled = pressesEnabled(page);
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      // Focuses the first row or card, if there is one.
      await page.keyboard.press('j');
      for (const key of KEYS) await page.keyboard.press(key);
      await page.keyboard.press('Escape');
      const controls = [...(await pressInert(page)), ...(await pressInMenus(page))];
      inert += controls.length;
      const unexplained = controls.filter(
        ({ name, reason }) => !reason && !END_OF_LIST.test(name) && !REASON_WITHIN.test(name),
      );
      silent.push(...unexplained.map(({ name }) => `${path}: ${name}`));
      // Everything there belongs to the user: appearance, notifications, sessions.
      if (path === href(account === 'viewer' ? establishment : group, 'settings')) continue;
      const from = sent.length;
      const pressed = await pressEnabled(path);
      enabled += pressed.length;
      if (sent.length > from) writing.push(`${path}, after ${pressed.join(', ')}`);
    }
    expect(silent, 'inert controls without a reason').toEqual([]);
    expect(inert, 'inert controls that were pressed').toBeGreaterThan(least.inert);
    expect(enabled, 'controls that were pressed').toBeGreaterThan(least.enabled);
    expect(writing, 'screens whose enabled controls write').toEqual([]);
    expect(sent, 'requests that are no reading').toEqual([]);
    expect(await readEffectsOf(stack.kind)).toEqual(before);
  });
}

type Pressed = { name: string; reason: string };

/** Presses each inert control; returns the reason that a screen reader gives. */
async function pressInert(page: Page): Promise<Pressed[]> {
  const pressed = await page.locator('body').evaluate((body, selector) => {
    const found = [...body.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    return found.map((element) => {
      const reason = (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
      element.click();
      return { name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(), reason };
    });
  }, INERT);
  // Closes the reason of the last one.
  await page.keyboard.press('Escape');
  return pressed;
}

/** Opens the menus of the page, the first of each kind in rows, and presses their inert items. */
async function pressInMenus(page: Page): Promise<Pressed[]> {
  const pressed: Pressed[] = [];
  const triggers = page
    .locator('button[aria-haspopup="menu"]:not([aria-disabled="true"])')
    .filter({ visible: true });
  const count = Math.min(await triggers.count(), 4);
  for (let at = 0; at < count; at += 1) {
    await triggers.nth(at).click();
    const menu = page.getByRole('menu').filter({ visible: true });
    await menu.first().waitFor();
    pressed.push(...(await pressInert(page)));
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  }
  return pressed;
}
