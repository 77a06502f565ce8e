import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { refreshMirror } from './bulk.ts';
import { untilKeysWork } from './hydration.ts';
import type { PlatformApi } from './platform-api.ts';
import { review } from './review.ts';
import { expect, test } from './test.ts';

type Candidature = { id: number; status: string; status_history: { status: string }[] };

const board = '/m/1/applications';
const column = (page: Page, status: string) => page.locator(`[data-application-list="${status}"]`);
const cards = (page: Page, status: string) => column(page, status).locator('[data-application]');
const count = async (page: Page, status: string) =>
  Number(await page.getByTestId(`count-${status}`).textContent());
/** Records each count that a column shows from now on. */
async function countsShown(page: Page, status: string): Promise<readonly number[]> {
  const shown = [await count(page, status)];
  await page.exposeFunction('noteCount', (text: string) => {
    if (Number(text) !== shown.at(-1)) shown.push(Number(text));
  });
  await page.getByTestId(`count-${status}`).evaluate((element) => {
    const note = Reflect.get(window, 'noteCount') as (text: string | null) => void;
    new MutationObserver(() => note(element.textContent)).observe(element, {
      ...{ characterData: true, childList: true, subtree: true },
    });
  });
  return shown;
}
const idOf = async (card: Locator) => Number(await card.getAttribute('data-application'));
/** The latest announcement for screen readers. */
const announcement = (page: Page) => page.locator('#announcer');

/** Resets some rejected applications to new, so that a test does not depend on what others left. */
async function resetToNew(page: Page, origin: string, api: PlatformApi, wanted: number): Promise<void> {
  const refused = await api.get<Candidature[]>(`/candidatures?status=rejected&per_page=${wanted}`);
  for (const { id } of refused) await api.send('PATCH', `/candidatures/${id}/status`, { status: 'received' });
  await refreshMirror(page, origin);
}

async function openBoard(page: Page, asked = ''): Promise<void> {
  await page.goto(`${board}${asked}`);
  await expect(cards(page, 'received').first()).toBeVisible();
  await untilKeysWork(page);
}

test.describe('moving applications', () => {
  test('ten applications are triaged by keyboard alone, and the platform has all ten @gate', async ({
    as,
    platform,
    stack,
  }) => {
    const page = await as('editor');
    const api = await platform('editor');
    await resetToNew(page, stack.origin, await platform('owner'), 11);
    await openBoard(page);
    const before = await count(page, 'received');
    const moved: number[] = [];
    await page.keyboard.press('j');
    await expect(page.locator('[data-application-handle]:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    for (let turn = 0; turn < 10; turn += 1) {
      const panel = page.locator('[data-candidate-panel]');
      await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
      const id = Number(await panel.getAttribute('data-candidate-panel'));
      expect(moved).not.toContain(id);
      moved.push(id);
      await review(page, stack);
      await expect(panel).not.toHaveAttribute('data-candidate-panel', String(id));
    }
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${board}$`));
    await expect.poll(() => count(page, 'received')).toBe(before - 10);
    await expect(async () => {
      await stack.sendHeld();
      const found = await api.get<Candidature[]>(`/candidatures?include=${moved.join(',')}`);
      expect(found.map((each) => each.status)).toEqual(Array(10).fill(stack.words.reviewing));
      for (const { status_history } of found)
        expect(status_history.slice(-2).map((step) => step.status)).toEqual([
          'received',
          stack.words.reviewing,
        ]);
    }).toPass({ timeout: 30_000 });
  });

  test('an undone move is never sent to the platform @gate', async ({ as, platform, stack }) => {
    const page = await as('owner');
    const api = await platform('owner');
    await resetToNew(page, stack.origin, api, 4);
    await openBoard(page);
    const card = cards(page, 'received').first();
    const id = await idOf(card);
    const [known] = await api.get<Candidature[]>(`/candidatures?include=${id}`);
    const before = await count(page, 'received');
    await page.keyboard.press('j');
    await expect(page.locator('[data-application-handle]:focus')).toHaveCount(1);
    await review(page, stack);
    await expect(announcement(page)).toContainText(
      `déplacée vers « ${stack.words.reviewing === 'reviewing' ? 'À l’étude' : stack.words.reviewing} »`,
    );
    await expect(column(page, stack.words.reviewing).locator(`[data-application="${id}"] a`)).toBeFocused();
    expect(await count(page, 'received')).toBe(before - 1);
    await page.keyboard.press('z');
    await expect(announcement(page)).toContainText('rien n’a été envoyé');
    await expect.poll(() => count(page, 'received')).toBe(before);
    await expect(column(page, 'received').locator(`[data-application="${id}"] a`)).toBeFocused();
    await stack.sendHeld();
    const [later] = await api.get<Candidature[]>(`/candidatures?include=${id}`);
    expect(later).toEqual(known);
  });

  test('focus stays with the card when answers arrive late', async ({ as, platform, stack }) => {
    const page = await as('owner');
    await resetToNew(page, stack.origin, await platform('owner'), 4);
    await openBoard(page);
    const id = await idOf(cards(page, 'received').first());
    const before = await count(page, 'received');
    const moves = Promise.withResolvers<void>();
    await page.route('**/api/m/1/applications/moves', async (route) => {
      await moves.promise;
      await route.continue();
    });
    const shown = await countsShown(page, 'received');
    const read = page.waitForResponse('**/api/m/1/applications/board*');
    await page.keyboard.press('j');
    await review(page, stack);
    // The lists contain the move; other data is refetched later.
    await (await read).finished();
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    expect(await count(page, 'received')).toBe(before - 1);
    await page.keyboard.press('z');
    await expect(announcement(page)).toContainText('rien n’a été envoyé');
    moves.resolve();
    await expect.poll(() => count(page, 'received')).toBe(before);
    expect(shown, 'nothing is counted twice meanwhile').toEqual([before, before - 1, before]);
    await page.waitForLoadState('networkidle');
    await expect(column(page, 'received').locator(`[data-application="${id}"] a`)).toBeFocused();
    await expect(
      cards(page, stack.words.reviewing).filter({ has: page.locator(`a[href*="/${id}"]`) }),
    ).toHaveCount(0);
  });

  test('a pending move can be undone after a reload', async ({ as, platform, stack }) => {
    const page = await as('owner');
    const api = await platform('owner');
    await openBoard(page);
    const id = await idOf(cards(page, 'received').nth(1));
    await column(page, 'received')
      .getByRole('button', { name: /Déplacer .* vers/ })
      .nth(1)
      .click();
    const kept = page.waitForResponse((answer) => answer.request().headers()['next-action'] !== undefined);
    await page.getByRole('menuitem', { name: 'Refus' }).click();
    await expect(page.getByText(/^Refus pour /)).toBeVisible();
    await kept;
    await page.reload();
    await page.getByRole('button', { name: 'Annuler' }).click();
    await expect(announcement(page)).toContainText('rien n’a été envoyé');
    await stack.sendHeld();
    const [later] = await api.get<Candidature[]>(`/candidatures?include=${id}`);
    expect(later?.status).toBe('received');
  });

  test('a sent card that somebody else moves on goes to its current stage, and focus with it', async ({
    as,
    platform,
    stack,
  }) => {
    const page = await as('owner');
    const api = await platform('editor');
    await resetToNew(page, stack.origin, await platform('owner'), 4);
    await openBoard(page, '?sort=modified&order=desc');
    const id = await idOf(cards(page, 'received').first());
    const inColumn = (status: string) => column(page, status).locator(`[data-application="${id}"]`);
    await page.keyboard.press('j');
    await expect(page.locator('[data-application-handle]:focus')).toHaveCount(1);
    await review(page, stack);
    await expect(inColumn(stack.words.reviewing)).toBeVisible();
    const [reviewed, met] = [await count(page, stack.words.reviewing), await count(page, 'interview')];
    const upstream = async () => {
      await stack.sendHeld();
      return (await api.get<Candidature[]>(`/candidatures?include=${id}`))[0]?.status;
    };
    await expect.poll(upstream).toBe(stack.words.reviewing);
    await api.send('PATCH', `/candidatures/${id}/status`, { status: 'interview' });
    await refreshMirror(page, stack.origin);
    // Returning to the window refetches the lists.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(inColumn('interview')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 40_000 });
    await expect(inColumn(stack.words.reviewing)).toHaveCount(0);
    expect(await count(page, stack.words.reviewing)).toBe(reviewed - 1);
    expect(await count(page, 'interview')).toBe(met + 1);
    await expect(inColumn('interview').getByRole('link')).toBeFocused();
  });

  test("a card is dragged, and a colleague's earlier move is not overwritten @gate", async ({
    as,
    platform,
    stack,
  }) => {
    const page = await as('owner');
    const api = await platform('editor');
    await openBoard(page);
    const card = cards(page, 'received').nth(2);
    const id = await idOf(card);
    // Drag and drop is loaded on the first move of the mouse.
    await card.hover();
    await expect(card).toHaveAttribute('draggable', 'true');
    await card.dragTo(column(page, 'interview'), { sourcePosition: { x: 100, y: 60 } });
    await expect(column(page, 'interview').locator(`[data-application="${id}"]`)).toBeVisible();
    await api.send('PATCH', `/candidatures/${id}/status`, { status: 'rejected' });
    const alert = page.getByRole('alert').filter({ hasText: 'avant vous' });
    await expect(async () => {
      await stack.sendHeld();
      await expect(alert).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await expect(alert).toContainText('Refus');
    const [untouched] = await api.get<Candidature[]>(`/candidatures?include=${id}`);
    expect(untouched?.status).toBe('rejected');
    await alert.getByRole('button', { name: /Déplacer quand même/ }).click();
    await expect(alert).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await expect(async () => {
      await stack.sendHeld();
      expect((await api.get<Candidature[]>(`/candidatures?include=${id}`))[0]?.status).toBe('interview');
    }).toPass({ timeout: 30_000 });
  });
});

test('a viewer is refused by the screen, by the action and by the platform @gate', async ({
  as,
  platform,
}) => {
  const page = await as('viewer');
  const api = await platform('viewer');
  await page.goto(board);
  const card = page.locator('[data-application]').first();
  await expect(card).toBeVisible();
  await expect(page.getByText('demandez à un éditeur').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Déplacer .* vers/ })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  const id = await idOf(card);
  const [known] = await api.get<Candidature[]>(`/candidatures?include=${id}`);
  await card.getByRole('link').click();
  const inert = page.getByRole('button', { name: 'Étape suivante' });
  await expect(inert).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('e');
  const refused = await page.request.get('/api/m/1/applications/moves');
  expect(refused.status()).toBe(403);
  await expect(api.send('PATCH', `/candidatures/${id}/status`, { status: 'hired' })).rejects.toThrow('403');
  expect((await api.get<Candidature[]>(`/candidatures?include=${id}`))[0]).toEqual(known);
});

test('a candidate has a URL and neighbours in the filtered list, and Escape restores focus @gate', async ({
  as,
}) => {
  const page = await as('owner');
  await page.goto(`${board}?view=table`);
  const first = page.locator('[data-application]').first();
  const id = await idOf(first);
  await first.getByRole('link').click();
  await expect(page).toHaveURL(`${board}/${id}?view=table`);
  await expect(page.getByTestId('position')).toHaveText(/^1 sur/);
  await page.getByRole('button', { name: 'Candidature suivante' }).click();
  await expect(page.getByTestId('position')).toHaveText(/^2 sur/);
  await page.goBack();
  await expect(page.getByTestId('position')).toHaveText(/^1 sur/);
  await page.reload();
  await expect(page.getByTestId('position')).toHaveText(/^1 sur/);
  // Shortcuts work once the page is hydrated.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${board}?view=table`, { timeout: 5000 });
  }).toPass();
  await expect(page.locator(`[data-application="${id}"] a`)).toBeFocused();
});

test('applications of another establishment are not found', async ({ as, platform }) => {
  const foreign = await (await platform('rivage')).get<Candidature[]>('/candidatures?per_page=1');
  const page = await as('owner');
  const id = foreign[0]?.id;
  expect(id).toBeDefined();
  for (const address of [`/api/m/1/applications/${id}`, `/api/cv/m/1/${id}`, '/api/m/2/applications/board'])
    expect((await page.request.get(address)).status()).toBe(404);
});

test('a CV is fetched when it is opened, not before, and its pages are rendered', async ({
  as,
  platform,
}) => {
  const api = await platform('owner');
  const found = await api.get<{ id: number; cv: { mime?: string } | null }[]>('/candidatures?per_page=50');
  // Some platforms do not report the file type; nearly all files are PDFs.
  const withCv = found.find(({ cv }) => cv && (cv.mime ?? 'application/pdf') !== 'text/plain');
  const page = await as('owner');
  const fetched: string[] = [];
  page.on('request', (request) => request.url().includes('/api/cv/') && fetched.push(request.url()));
  await page.goto(`${board}/${withCv?.id}`);
  await expect(page.getByRole('button', { name: 'Lire le CV' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'Lire le CV' }).click();
  await expect(page.getByRole('region', { name: /^Page 1 sur/ })).toBeVisible();
  await expect(page.locator('.pdf-text span').first()).toBeAttached();
  expect(fetched.length).toBeGreaterThan(0);
});

test('a group reads the applications of all its establishments and can move none', async ({ as }) => {
  const page = await as('group');
  await page.goto('/g/1/applications?view=table&maison=2');
  const first = page.locator('[data-application]').first();
  await expect(first).toContainText('Hôtel du Rivage');
  await expect(page.getByText('Un compte de groupe lit toutes les candidatures')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Entrer dans Hôtel du Rivage' }),
  ).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await first.getByRole('link').first().click();
  await page
    .locator('[data-candidate-panel]')
    .getByRole('link', { name: /^Entrer dans Hôtel du Rivage$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entrer dans Hôtel du Rivage' })).toBeVisible();
  await page.goto('/m/1/applications');
  await expect(page.getByRole('heading', { level: 1, name: 'Entrer dans Hôtel Lutèce' })).toBeVisible();
});

test('the longest column is virtualised, down to its last card', async ({ as }) => {
  const page = await as('viewer');
  await page.goto(board);
  await expect(page.locator('[data-application]').first()).toBeVisible();
  const folded = page.getByRole('button', { name: /^Déplier/ });
  for (let left = await folded.count(); left > 0; left = await folded.count()) await folded.first().click();
  const counts = await page.locator('[data-testid^="count-"]').allTextContents();
  const most = Math.max(...counts.map(Number));
  const list = page.locator('[data-application-list]').nth(counts.map(Number).indexOf(most));
  await expect(list.locator('li').first()).toHaveAttribute('aria-setsize', String(most));
  await expect(async () => {
    await list.evaluate((element) => {
      element.closest('section')?.scrollIntoView({ inline: 'end' });
      element.parentElement?.scrollTo({ top: element.scrollHeight });
    });
    const last = list.locator('li').last();
    await expect(last).toHaveAttribute('aria-posinset', String(most), { timeout: 2000 });
    await expect(last.locator('[data-application]')).toBeInViewport({ timeout: 2000 });
  }).toPass();
  expect(await list.locator('li').count()).toBeLessThan(40);
  // Cards are stacked: no overlap, no gap.
  const boxes = await list
    .locator('li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
  for (const [at, box] of boxes.entries())
    if (at > 0) expect(Math.abs(box.top - (boxes[at - 1]?.bottom ?? 0))).toBeLessThan(1);
});

test('the URL holds the list, and Back undoes one choice', async ({ as, platform }) => {
  const page = await as('viewer');
  await page.goto(`${board}?keep=1`);
  await expect(page.locator('[data-application]').first()).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Liste', exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page).toHaveURL(/view=table/);
  await expect(page).toHaveURL(/keep=1/);
  await page.getByRole('searchbox').fill('zzzz');
  await expect(page).toHaveURL(/q=zzzz/);
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByRole('button', { name: 'Effacer' }).first().click();
  await expect(page).not.toHaveURL(/q=/);
  await page.goBack();
  await expect(page).toHaveURL(/q=zzzz/);
  await expect(page.getByRole('searchbox')).toHaveValue('zzzz');
  await page.goBack();
  await expect(page.locator('[data-application-list]').first()).toBeVisible();
  await expect(page).not.toHaveURL(/view=|q=/);

  // The same search box finds words of letters.
  const api = await platform('viewer');
  const written = await api.all('/candidatures?s=coupure');
  await page.goto(`${board}?view=table&q=coupure`);
  expect(written.length).toBeGreaterThan(0);
  await expect(page.getByText(new RegExp(`^${written.length} candidatures? sur`))).toBeVisible();
});

test('on a phone the applications start near the top, and only the page scrolls', async ({ as }) => {
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await page.goto(`${board}?view=table`);
  const first = page.locator('[data-application]:visible').first();
  const top = async (of: Locator) => Math.round((await of.boundingBox())?.y ?? Number.NaN);
  await expect(first).toBeVisible();
  expect(await top(first)).toBeLessThanOrEqual(200);
  // Tools that do not fit are in the menu.
  await page.getByRole('button', { name: 'Plus d’actions' }).tap();
  const views = page.getByRole('button', { name: 'Vues enregistrées', exact: true });
  await expect(views).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tableau', exact: true }).tap();
  await expect(views).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ajouter un candidat' })).toBeVisible();
  const tabs = page.getByRole('group', { name: 'Étapes' });
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(tabs).toBeVisible();
    expect(await top(first)).toBeLessThanOrEqual(200);
  }
  await expectAccessible(page);
  // The tab of the selected stage is scrolled into view.
  await page.goto(`${board}?view=board&status=rejected`);
  await expect(tabs.getByRole('button', { name: /^Refus/, pressed: true })).toBeInViewport({ ratio: 1 });
  await page.goto(`${board}?view=board`);
  await tabs.getByRole('button', { name: /^Refus/ }).tap();
  await expect(column(page, 'rejected')).toBeVisible();
  const scrolling = await first.evaluate((card) => {
    const above: string[] = [];
    for (let at = card.parentElement; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowY)) above.push(at.className);
    return above;
  });
  expect(scrolling).toEqual([]);

  await page.evaluate(() => scrollTo(0, 2400));
  const header = await page.getByRole('banner').boundingBox();
  await expect.poll(() => top(tabs)).toBe(Math.round(header?.height ?? 0) - 1);
  const id = await idOf(column(page, 'rejected').locator('[data-application]').nth(8));
  const name = column(page, 'rejected').locator(`[data-application="${id}"] a`);
  await name.scrollIntoViewIfNeeded();
  const before = await top(name);
  await name.tap();
  await expect(page.locator('[data-candidate-panel]').getByRole('heading', { level: 2 })).toBeInViewport();
  await page.getByRole('button', { name: 'Fermer la candidature' }).tap();
  await expect(name).toBeFocused();
  expect(await top(name)).toBe(before);
  await tabs.getByRole('button', { name: /^Nouvelle/ }).tap();
  await expect.poll(() => top(cards(page, 'received').first())).toBeLessThanOrEqual(200);
  await expect(cards(page, 'received').first()).toBeInViewport();
});
