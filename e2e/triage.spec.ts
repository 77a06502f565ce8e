import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { refreshMirror } from './bulk.ts';
import { openFollowUp } from './candidate-tabs.ts';
import { demoProfile } from './env.ts';
import type { PlatformApi } from './platform-api.ts';
import { command } from './stack/control.ts';
import type { StackAddresses, StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Candidature = { id: number; status: string };
type Stack = StackAddresses & { kind: StackKind };

const announcement = (page: Page) => page.locator('#announcer');
const candidate = (page: Page) => page.locator('[data-candidate-panel]');
const shownId = async (page: Page) => Number(await candidate(page).getAttribute('data-candidate-panel'));
const left = async (page: Page) =>
  Number(/\d+/.exec((await page.getByTestId('left').textContent()) ?? '')?.[0]);

/** The toast that undoes the last decision. */
const toast = (page: Page) => page.getByTestId('undo-toast');

/** Writes to the report of the run. */
function report(text: string): void {
  test.info().annotations.push({ type: 'measured', description: text });
  process.stdout.write(`${text}\n`);
}

/** In every platform's words: applications that are new already, and those that cannot become new again. */
const LEFT_ALONE: ReadonlySet<string> = new Set(['received', 'hired', 'withdrawn']);
const MOST_PAGES = 8;
/** Only the larger demo has establishments with 500, as in `npm run nightly`. */
const STEPS = demoProfile() === 'L' ? 500 : 30;
/** Spare applications: other journeys answer or snooze some of the same establishment meanwhile. */
const SPARE = 10;
/** So many of those who come next are read before they are shown. */
const AHEAD = 3;

/** Resets applications to new until there are so many. */
async function resetToNew(api: PlatformApi, clear: () => Promise<void>, wanted: number): Promise<void> {
  const isNew = await api.get<Candidature[]>('/candidatures?status=received&per_page=100');
  const others: Candidature[] = [];
  for (let at = 1; others.length < wanted && at <= MOST_PAGES; at += 1) {
    const page = await api.get<Candidature[]>(`/candidatures?per_page=100&page=${at}`);
    others.push(...page.filter(({ status }) => !LEFT_ALONE.has(status)));
  }
  const needed = others.slice(0, Math.max(0, wanted - isNew.length));
  for (const [place, { id }] of needed.entries()) {
    if (place % 40 === 0) await clear();
    await api.send('PATCH', `/candidatures/${id}/status`, { status: 'received' });
  }
  await clear();
}

/** Opens triage with at least so many candidates. */
async function openTriage(page: Page, api: PlatformApi, stack: Stack, wanted: number): Promise<void> {
  await resetToNew(api, () => command(stack.kind, '/limits/clear'), wanted);
  await refreshMirror(page, stack.origin);
  const read = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/api\/.*\/applications\/\d+$/.test(pathname)) read.add(pathname);
  });
  await page.goto('/m/1/applications/triage');
  await expect(candidate(page)).toBeVisible();
  // Who comes next is announced by name once they were read.
  await expect.poll(() => read.size).toBeGreaterThanOrEqual(Math.min(AHEAD, wanted - 1));
}

/** All applications of the establishment with their status, as the platform returns them. */
async function statusesOf(api: PlatformApi): Promise<ReadonlyMap<number, string>> {
  const all = await api.all<Candidature>('/candidatures?orderby=id&order=asc');
  return new Map(all.map(({ id, status }) => [id, status]));
}

/** Counts the requests of triage to our server, by kind. */
function countCalls(page: Page) {
  const calls = { actions: 0, candidates: 0, lists: 0, cvs: 0 };
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && request.headers()['next-action']) calls.actions += 1;
    else if (pathname.startsWith('/api/cv/') || pathname.includes('/files/')) calls.cvs += 1;
    else if (/\/applications\/\d+/.test(pathname)) calls.candidates += 1;
    else if (pathname.startsWith('/api/')) calls.lists += 1;
  });
  return calls;
}

test('decisions are announced and undone with one key, snoozes included @gate', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const page = await as('owner');
  await openTriage(page, api, stack, 8);
  await expectAccessible(page);
  const [before, first] = [await left(page), await shownId(page)];
  const [known] = await api.get<Candidature[]>(`/candidatures?include=${first}`);
  await page.keyboard.press('r');
  await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(first));
  await expect(candidate(page).getByRole('heading', { level: 2 })).toBeFocused();
  // Who comes next is announced too where they are read already; the heading that has the focus names them in any case.
  const name = await candidate(page).getByRole('heading', { level: 2 }).textContent();
  await expect(announcement(page)).toHaveText(
    new RegExp(
      `déplacée pour .+\\s: Refus\\. ${before - 1} candidatures? restantes?\\.(?: Suivante\\s: ${name}\\.)?$`,
    ),
  );
  await page.keyboard.press('z');
  await expect(candidate(page)).toHaveAttribute('data-candidate-panel', String(first));
  await expect(announcement(page)).toContainText('rien n’a été envoyé');
  expect(await left(page)).toBe(before);

  // The key is released after the menu has opened and has focus.
  await page.keyboard.down('l');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.up('l');
  await expectAccessible(page);
  await page.keyboard.press('2');
  await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(first));
  await expect(announcement(page)).toContainText('mise de côté jusqu’au');
  // Stored when the answer arrives.
  const remembered = () =>
    page.evaluate(() => Object.keys(sessionStorage).some((name) => name.startsWith('snoozes:')));
  await expect.poll(remembered).toBe(true);
  expect(await left(page)).toBe(before - 1);
  // Shown in the toast too, and still undone by one key after a reload.
  await expect(toast(page)).toContainText('mise de côté jusqu’au');
  await expect(toast(page).getByRole('button', { name: 'Annuler' })).toBeVisible();
  await page.reload();
  await expect(toast(page)).toContainText('mise de côté jusqu’au');
  await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(first));
  await page.keyboard.press('z');
  await expect(candidate(page)).toHaveAttribute('data-candidate-panel', String(first));
  await expect(announcement(page)).toHaveText('Candidature reprise.');
  await page.keyboard.press('z');
  await expect(announcement(page)).toHaveText('Rien à annuler.');
  await stack.sendHeld();
  expect((await api.get<Candidature[]>(`/candidatures?include=${first}`))[0]).toEqual(known);
});

test('pending decisions are all visible, and undone one after the other, or all at once', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const page = await as('owner');
  await openTriage(page, api, stack, 8);
  await stack.sendHeld();
  const before = await statusesOf(api);
  const whole = await left(page);
  const pending = toast(page).getByText(stack.kind === 'plain' ? /^2 refus, 1 avancée/ : /^3 refus/);
  const decideOnThree = async () => {
    for (const key of stack.kind === 'plain' ? ['r', 'e', 'r'] : ['r', 'r', 'r']) {
      const id = await shownId(page);
      await page.keyboard.press(key);
      await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(id));
      await expect(candidate(page).getByRole('heading', { level: 2 })).toBeFocused();
    }
    await expect(pending).toBeVisible();
    // One line, whatever its content.
    expect((await toast(page).boundingBox())?.height).toBe(44);
    await toast(page).getByRole('button', { name: 'Détail' }).click();
    await expect(toast(page).getByRole('button', { name: /^Annuler\s:/ })).toHaveCount(3);
    // The button has the focus again, and the keys act on.
    await page.keyboard.press('Escape');
  };
  await decideOnThree();
  // Pressed faster than the answers arrive.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('z');
  await expect.poll(() => left(page)).toBe(whole);
  await expect(pending).toHaveCount(0);
  await decideOnThree();
  await toast(page).getByRole('button', { name: 'Annuler tout' }).click();
  await expect.poll(() => left(page)).toBe(whole);
  await expect(pending).toHaveCount(0);
  await stack.sendHeld();
  expect(await statusesOf(api)).toEqual(before);
});

test('an application answered by a colleague meanwhile stays visible until the next step', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const page = await as('owner');
  await openTriage(page, api, stack, 8);
  const first = await shownId(page);
  await api.send('PATCH', `/candidatures/${first}/status`, { status: 'interview' });
  await refreshMirror(page, stack.origin);
  await expect(candidate(page).locator('[data-pick-stage]')).toHaveText('Entretien', {
    timeout: 45_000,
  });
  await expect(candidate(page)).toHaveAttribute('data-candidate-panel', String(first));
  await expect(announcement(page)).toContainText(/est passée entre-temps à l’étape «\sEntretien\s»/);
  await page.keyboard.press('j');
  await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(first));
  await page.keyboard.press('k');
  await expect(candidate(page)).toBeVisible();
  expect(await shownId(page)).not.toBe(first);
});

test('stepping through all of them opens no CV, opening the reader opens one', async ({
  as,
  platform,
  stack,
}) => {
  await resetToNew(await platform('owner'), () => command(stack.kind, '/limits/clear'), 30);
  const page = await as('owner', { cv: 'beside' });
  await openTriage(page, await platform('owner'), stack, STEPS + SPARE);
  // CVs are open beside the candidate in triage until the user closes them.
  const close = page.getByRole('button', { name: 'Fermer le CV' }).first();
  while (
    !(await page
      .getByRole('button', { name: /^(Lire|Fermer) le CV$/ })
      .first()
      .isVisible())
  )
    await page.keyboard.press('j');
  await close.click();
  await page.reload();
  await expect(candidate(page)).toBeVisible();
  const calls = countCalls(page);
  const many = await left(page);
  expect(many).toBeGreaterThanOrEqual(STEPS);
  // Triage holds the first 500 of a longer list.
  for (let step = 1; step < Math.min(many, 500); step += 1) {
    const id = await shownId(page);
    await page.keyboard.press('j');
    await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(id));
  }
  expect(calls.actions).toBe(0);
  expect(calls.cvs).toBe(0);
  const onward = candidate(page).getByRole('button', { name: 'Candidature suivante', exact: true });
  await expect(onward).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('j');
  await expect(announcement(page)).toHaveText(
    many > 500 ? /^Vous avez vu les 500 premières/ : /^C’est la dernière/,
  );
  report(`walked ${Math.min(many, 500)} of ${many} applications: ${JSON.stringify(calls)}`);
  while (!(await candidate(page).getByRole('button', { name: 'Lire le CV' }).isVisible()))
    await page.keyboard.press('k');
  await page.keyboard.press('c');
  await expect.poll(() => calls.cvs).toBeGreaterThan(0);
});

test('twenty are triaged by touch on a small phone', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await openTriage(page, api, stack, 24);
  // Checked in a window so tall that the answer bar covers nothing.
  await page.setViewportSize({ width: 360, height: 2600 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const calls = countCalls(page);
  const before = await left(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const known = await statusesOf(api);
  const done = { refused: [] as number[], advanced: [] as number[], later: [] as number[] };
  const started = Date.now();
  for (let turn = 0; turn < 20; turn += 1) {
    const id = await shownId(page);
    if (turn % 3 === 0) {
      await tap(page.getByRole('button', { name: 'Refuser', exact: true }));
      done.refused.push(id);
    } else if (turn % 3 === 1 && stack.kind === 'plain') {
      await tap(page.getByRole('button', { name: /^Étape suivante/ }));
      done.advanced.push(id);
    } else {
      await tap(page.getByRole('button', { name: 'Plus tard' }));
      await tap(page.getByRole('menuitem', { name: 'Demain matin' }));
      done.later.push(id);
    }
    await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(id));
  }
  report(
    `triage by touch at 360 px: 20 applications, ${taps} taps, ${Date.now() - started} ms, ${JSON.stringify(calls)}`,
  );
  await expect.poll(() => left(page)).toBe(before - 20);
  expect(taps).toBeLessThanOrEqual(40);
  expect(calls.actions).toBeLessThanOrEqual(20);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);

  // One more, undone in the toast: it is never sent.
  const undone = await shownId(page);
  await page.getByRole('button', { name: 'Refuser', exact: true }).tap();
  await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(undone));
  await toast(page).getByRole('button', { name: 'Détail' }).tap();
  await toast(page)
    .getByRole('button', { name: /^Annuler\s: Refus/ })
    .first()
    .tap();
  await expect(candidate(page)).toHaveAttribute('data-candidate-panel', String(undone));
  await stack.sendHeld();
  await expect(async () => {
    await command(stack.kind, '/limits/clear');
    const found = await statusesOf(api);
    const expected = new Map(known);
    for (const id of done.refused) expected.set(id, 'rejected');
    for (const id of done.advanced) expected.set(id, stack.words.reviewing);
    expect([...found].filter(([id, status]) => expected.get(id) !== status)).toEqual([]);
    expect([...done.refused, ...done.advanced, ...done.later].filter((id) => !found.has(id))).toEqual([]);
  }).toPass({ timeout: 60_000, intervals: [3000] });
});

test("on a phone the first candidate's name is near the top, and a search has its own empty state", async ({
  as,
  platform,
  stack,
}) => {
  const page = await as('owner', { width: 360, height: 740, touch: true });
  await openTriage(page, await platform('owner'), stack, 4);
  const name = await candidate(page).getByRole('heading', { level: 2 }).boundingBox();
  expect(name?.y).toBeLessThanOrEqual(120);
  const leave = page.getByRole('link', { name: 'Revenir à la liste' });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('link', { name: /Notifications/ })).toHaveCount(0);
  await expect(leave).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Chercher et filtrer' }).tap();
  await page.getByRole('searchbox').fill('zzyzxq');
  await expect(page.getByRole('heading', { name: 'Aucune candidature ne correspond' })).toBeVisible();
  await expect(page.getByText('Tout est passé en revue')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Effacer les filtres' }).tap();
  await expect(candidate(page)).toBeVisible();
});

test('an open candidate is snoozed and rejected by key, and both are undone in place', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  await resetToNew(api, () => command(stack.kind, '/limits/clear'), 4);
  const page = await as('owner');
  await refreshMirror(page, stack.origin);
  await page.goto('/m/1/applications?view=table&status=received');
  await page.locator('[data-application] a').first().click();
  await expect(candidate(page).getByRole('heading', { level: 2 })).toBeFocused();
  const id = await shownId(page);
  const [known] = await api.get<Candidature[]>(`/candidatures?include=${id}`);
  await openFollowUp(page);
  await expect(candidate(page).getByRole('region', { name: 'Suivi interne' })).toBeVisible();
  await expect(candidate(page).getByRole('button', { name: 'Ajouter une note' })).toBeVisible();
  // An earlier journey may have snoozed it: undo restores that.
  const putOff = candidate(page).getByText(/^Mise de côté par/);
  const before = await putOff.allTextContents();
  await page.keyboard.press('l');
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(toast(page)).toContainText('mise de côté jusqu’au');
  await expect(putOff).toBeVisible();
  await toast(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(toast(page)).toContainText('Candidature reprise.');
  await expect.poll(() => putOff.allTextContents()).toEqual(before);
  // The row of the candidate has the focus.
  await page.keyboard.press('r');
  await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(id));
  await expect(toast(page)).toContainText('Refus');
  await page.keyboard.press('z');
  await expect(candidate(page)).toHaveAttribute('data-candidate-panel', String(id));
  await stack.sendHeld();
  expect((await api.get<Candidature[]>(`/candidatures?include=${id}`))[0]).toEqual(known);
});

test('a viewer steps through triage and is told why nothing can be decided', async ({
  as,
  platform,
  stack,
}) => {
  const page = await as('viewer');
  await openTriage(page, await platform('owner'), stack, 4);
  const calls = countCalls(page);
  const first = await shownId(page);
  for (const name of ['Refuser', 'Plus tard', 'Étape suivante']) {
    const inert = page.getByRole('button', { name, exact: true });
    await expect(inert).toHaveAttribute('aria-disabled', 'true');
    await expect(inert).toHaveAccessibleDescription(/demandez à un éditeur/);
  }
  for (const key of ['e', 'r', 'l', 's']) {
    await page.keyboard.press(key);
    await expect(announcement(page)).toContainText('demandez à un éditeur');
  }
  await page.keyboard.press('j');
  await expect(candidate(page)).not.toHaveAttribute('data-candidate-panel', String(first));
  expect(calls.actions).toBe(0);
  await expectAccessible(page);
});

// The last test of the file: it leaves hardly any candidates in the establishment.
test('a hundred are triaged by keyboard alone, with at most two keys each', async ({
  as,
  platform,
  stack,
}) => {
  test.setTimeout(400_000);
  const many = 100;
  const api = await platform('owner');
  await resetToNew(api, () => command(stack.kind, '/limits/clear'), many + 25);
  const page = await as('owner');
  // Reset applications appear in the lists a moment later.
  await expect(async () => {
    await command(stack.kind, '/limits/clear');
    await refreshMirror(page, stack.origin);
    await page.goto('/m/1/applications/triage');
    expect(await left(page)).toBeGreaterThanOrEqual(many);
  }).toPass({ timeout: 120_000, intervals: [3000] });
  const calls = countCalls(page);
  const before = await left(page);
  const done = { e: [] as number[], r: [] as number[], l: [] as number[] };
  const times: number[] = [];
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const started = Date.now();
  for (let turn = 0; turn < many; turn += 1) {
    const id = await shownId(page);
    const answer = stack.kind === 'plain' ? (['e', 'r', 'l'] as const)[turn % 3] : turn % 2 ? 'r' : 'l';
    const at = Date.now();
    await press(answer ?? 'e');
    if (answer === 'l') {
      await expect(page.getByRole('menu')).toBeVisible();
      await press('2');
    }
    // After the last one no candidate is shown.
    await expect(page.locator(`[data-candidate-panel="${id}"]`)).toHaveCount(0);
    times.push(Date.now() - at);
    done[answer ?? 'e'].push(id);
  }
  const took = Date.now() - started;
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(many * 0.95) - 1] ?? 0;
  expect(new Set([...done.e, ...done.r, ...done.l]).size).toBe(many);
  await expect.poll(() => left(page)).toBe(before - many);
  report(
    `triage by keyboard: ${many} applications, ${keys} keys, ${took} ms, p95 ${p95} ms, ${JSON.stringify(calls)}`,
  );
  expect(keys).toBeLessThanOrEqual(2 * many);
  expect(calls.actions).toBeLessThanOrEqual(many);
  // CVs shown so briefly are not fetched; the first may be, while the page is prepared.
  expect(calls.cvs).toBeLessThanOrEqual(1);
  // The platform has all decisions, as fast as it accepts them, and no snoozes.
  await expect(async () => {
    await command(stack.kind, '/limits/clear');
    await stack.sendHeld();
    const statusOf = async (ids: readonly number[]) => {
      if (ids.length === 0) return [];
      const found = await api.get<Candidature[]>(`/candidatures?include=${ids.join(',')}&per_page=100`);
      return [...new Set(found.map(({ status }) => status))];
    };
    if (done.e.length > 0) expect(await statusOf(done.e)).toEqual([stack.words.reviewing]);
    expect(await statusOf(done.r)).toEqual(['rejected']);
    expect(await statusOf(done.l)).toEqual(['received']);
  }).toPass({ timeout: 150_000, intervals: [5000] });
});
