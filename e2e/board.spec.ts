import type { Locator, Page } from '@playwright/test';
import { refreshMirror } from './bulk.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';

type Candidature = { id: number; status: string; candidate: { first_name: string; last_name: string } };

const path = '/m/1/applications?view=board&sort=received&order=desc';
const column = (page: Page, status: string) => page.locator(`[data-application-list="${status}"]`);
const cards = (page: Page, status: string) => column(page, status).locator('[data-application]');
const idOf = async (card: Locator) => Number(await card.getAttribute('data-application'));
const strip = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Déplier ${name}`) });
const handle = (page: Page, id: number) => page.locator(`[data-application="${id}"] a`);
const statusOf = async (api: PlatformApi, id: number) =>
  (await api.get<Candidature[]>(`/candidatures?include=${id}`))[0]?.status;

/** A walk-in candidate, of whom only the name is known. */
async function enter(api: PlatformApi, lastName: string): Promise<number> {
  const [offer] = await api.get<{ id: number }[]>('/offres?status=published&per_page=1');
  const { id } = await api.send<{ id: number }>('POST', '/candidatures', {
    offre_id: offer?.id,
    candidate: { first_name: 'Zoé', last_name: lastName, email: `${crypto.randomUUID()}@people.demo` },
    consent_on: '2026-01-02',
  });
  return id;
}

/** Three new applications with names that no other test uses. */
async function openBoard(page: Page, api: PlatformApi, origin: string) {
  const word = `Q${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const ids: number[] = [];
  for (const place of ['c', 'b', 'a']) ids.unshift(await enter(api, `${word}${place}`));
  await refreshMirror(page, origin);
  await page.goto(`${path}&q=${word}`);
  await expect(cards(page, 'received')).toHaveCount(3);
  await page.waitForLoadState('networkidle');
  return { word, ids: await Promise.all((await cards(page, 'received').all()).map(idOf)) };
}

/** Stages with the same name on every platform of the journeys. */
async function move(page: Page, id: number, stage: 'Présélection' | 'Refus'): Promise<void> {
  await handle(page, id).focus();
  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: stage, exact: true }).click();
}

test('cards are stacked when only a name is known of the first', async ({ as, platform, stack }) => {
  const page = await as('owner');
  const api = await platform('owner');
  const id = await enter(api, 'Sans Titre');
  await refreshMirror(page, stack.origin);
  await page.goto(path);
  await expect(handle(page, id)).toBeVisible();
  expect(await idOf(cards(page, 'received').first())).toBe(id);
  const boxes = await column(page, 'received')
    .locator('li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(5);
  for (const [at, box] of boxes.entries())
    if (at > 0) expect(Math.abs(box.top - (boxes[at - 1]?.bottom ?? 0))).toBeLessThan(1);
});

test('a rejection keeps the board in place: its collapsed column counts it, the next card gets focus', async ({
  as,
  platform,
  stack,
}) => {
  const page = await as('owner', { width: 1000 });
  const { ids, word } = await openBoard(page, await platform('owner'), stack.origin);
  const [first = 0, second = 0, third = 0] = ids;
  // With all applications the board is wider than the window.
  await page.goto(path);
  await expect(handle(page, first)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const region = page.getByRole('region', { name: 'Tableau des étapes' });
  expect(await region.evaluate((board) => board.scrollWidth - board.clientWidth)).toBeGreaterThan(0);
  const refused = async () => Number((await strip(page, 'Refus').textContent())?.match(/\d+/)?.[0]);
  const before = await refused();
  const kept = page.waitForResponse((answer) => answer.request().headers()['next-action'] !== undefined);
  await move(page, first, 'Refus');
  await expect.poll(refused).toBe(before + 1);
  await expect(handle(page, second)).toBeFocused();
  expect(await region.evaluate((board) => board.scrollLeft)).toBe(0);
  await expect(page.locator('#announcer')).toContainText('déplacée vers « Refus »');
  // The move is announced before our server has it; leaving the page earlier would ask first.
  await kept;
  await page.goto(`${path}&q=${word}`);
  await expect(cards(page, 'received')).toHaveCount(2);
  await page.waitForLoadState('networkidle');
  // The last card of a column has none below it.
  await move(page, third, 'Refus');
  await expect(handle(page, second)).toBeFocused();
  await move(page, second, 'Refus');
  await expect(strip(page, 'Refus')).toBeFocused();
});

test('each undo names the move it reverted', async ({ as, platform, stack }) => {
  const page = await as('owner');
  const api = await platform('owner');
  const { ids } = await openBoard(page, api, stack.origin);
  const [first = 0, second = 0] = ids;
  const [one, other] = [await handle(page, first).textContent(), await handle(page, second).textContent()];
  await move(page, first, 'Présélection');
  // The stage was collapsed and out of view: focus stays in the previous column.
  await expect(handle(page, second)).toBeFocused();
  await expect(column(page, 'shortlisted').locator(`[data-application="${first}"]`)).toBeVisible();
  await move(page, second, 'Refus');
  await expect(page.getByTestId('undo-toast')).toContainText('1 refus, 1 avancée');
  await page.keyboard.press('z');
  await expect(page.getByText(`Refus annulé pour ${other}`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText(`Passage à « Présélection » annulé pour ${one}`)).toBeVisible();
  await expect(page.getByText(`annulé pour ${other}`)).toHaveCount(0);
  await expect(cards(page, 'received')).toHaveCount(3);
  expect(await statusOf(api, first)).toBe('received');
});

test('a card dropped on a collapsed column is refused by the platform; its undo says where the card is', async ({
  as,
  platform,
  stack,
}) => {
  const page = await as('owner');
  const api = await platform('owner');
  const { ids } = await openBoard(page, api, stack.origin);
  const [first = 0, second = 0] = ids;
  const name = await handle(page, first).textContent();
  const card = page.locator(`[data-application="${first}"]`);
  await card.hover();
  await expect(card).toHaveAttribute('draggable', 'true');
  await card.dragTo(strip(page, 'Refus'), { sourcePosition: { x: 60, y: 60 } });
  await expect(strip(page, 'Refus')).toHaveAccessibleName(/: 1 candidature$/);
  await expect(handle(page, second)).toBeFocused();
  const upstream = async () => {
    await stack.sendHeld();
    return statusOf(api, first);
  };
  await expect.poll(upstream).toBe('rejected');
  await page.keyboard.press('z');
  await expect(page.getByText(`Refus annulé : ${name} revient à « Nouvelle »`)).toBeVisible();
  await expect.poll(upstream).toBe('received');
  // There is no earlier move to undo, and an undo is not undone.
  await page.keyboard.press('z');
  await expect.poll(upstream).toBe('received');
  expect(await statusOf(api, second)).toBe('received');
});

test('a stage stays collapsed or expanded after a reload', async ({ as }) => {
  const page = await as('owner');
  await page.goto(path);
  await expect(strip(page, 'Refus')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Replier Entretien' }).click();
    await expect(strip(page, 'Entretien')).toBeVisible({ timeout: 500 });
  }).toPass();
  await strip(page, 'Refus').click();
  await expect(column(page, 'rejected')).toBeVisible();
  await page.reload();
  await expect(strip(page, 'Entretien')).toBeVisible();
  await expect(column(page, 'rejected')).toBeVisible();
  await expect(column(page, 'interview')).toBeHidden();
});

test('the checkbox under the pointer covers no text of the card', async ({ as }) => {
  const page = await as('owner');
  await page.goto(path);
  const card = cards(page, 'received').first();
  await card.hover();
  const box = card.getByRole('checkbox');
  await expect(card.locator('label')).toHaveCSS('opacity', '1');
  const [tick, name] = [await box.boundingBox(), await card.getByRole('link').boundingBox()];
  expect(tick && name && tick.x + tick.width <= name.x).toBe(true);
  const height = (await card.boundingBox())?.height;
  await box.check();
  expect((await card.boundingBox())?.height).toBe(height);
  expect((await card.getByRole('link').boundingBox())?.width).toBe(name?.width);
});
