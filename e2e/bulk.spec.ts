import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import {
  busiestOffer,
  confirmButton,
  mixedOffer,
  moveOneLater,
  refreshMirror,
  reviewAll,
  settled,
} from './bulk.ts';
import { recordAction, repeatAction } from './server-action.ts';
import { expect, test } from './test.ts';

const numberIn = async (place: Locator) => Number(/\d+/.exec((await place.textContent()) ?? '')?.[0]);
const subjectOf = async (row: Locator) => {
  const address = await row.getByRole('link').first().getAttribute('href');
  return Number(address?.split('/').at(-1));
};

test.afterEach(async ({ stack }) => {
  await stack.startPlatform();
});

test('all matches are reviewed, moved through an outage, and reverted', async ({ as, platform, stack }) => {
  test.setTimeout(240_000);
  const api = await platform('owner');
  const page = await as('owner');
  const { offer, applications } = await mixedOffer(api);
  const refused = applications.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(3);
  await refreshMirror(page, stack.origin);
  await reviewAll(page, `/m/1/applications?view=table&offer=${offer}`, 'Entretien');
  await expect(page.getByText('Chacun des')).toBeVisible();
  const whole = await numberIn(confirmButton(page));
  expect(whole).toBe(
    applications.filter(({ status }) => status !== 'interview' && status !== 'withdrawn').length,
  );

  // All rejected applications are left out, and two more.
  await page.getByRole('checkbox', { name: /^Refus\s: / }).uncheck();
  await expect(confirmButton(page)).toHaveText(new RegExp(`Déplacer ${whole - refused.length} candidatures`));
  const ticked = page.getByRole('row').filter({ has: page.getByRole('checkbox', { checked: true }) });
  const kept = await Promise.all([0, 1].map((at) => subjectOf(ticked.nth(at))));
  await ticked.nth(1).getByRole('checkbox').uncheck();
  await ticked.nth(0).getByRole('checkbox').uncheck();
  const count = whole - refused.length - 2;
  await expect(confirmButton(page)).toHaveText(`Déplacer ${count} candidatures vers Entretien`);
  const review = page.url().replace('/m/1', '/api/m/1').replace(/\?.*$/, '/review');
  // Shown at once; the changes are stored one after another.
  await expect
    .poll(async () => (await (await page.request.get(review)).json()).bulkRequest.total)
    .toBe(count);
  await page.reload();
  await expect(confirmButton(page)).toHaveText(`Déplacer ${count} candidatures vers Entretien`);
  await expectAccessible(page);

  await stack.stopPlatform();
  await confirmButton(page).click();
  await expect(page.getByText(/Départ dans/)).toBeVisible();
  await stack.sendHeld();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/La plateforme ne répond pas\. L’action reprendra/)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expect(page.getByText('En pause', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reprendre' })).toBeFocused();
  const bulkRequest = page.url();
  await page.goto('/m/1/offers');
  const line = page.getByRole('region', { name: 'Action groupée en cours' });
  await expect(line).toContainText(`en pause : 0 sur ${count}`.replace(' :', '\u00A0:'));
  await line.getByRole('link', { name: 'Suivre' }).click();
  await expect(page.getByText('En pause', { exact: true })).toBeVisible();
  await stack.startPlatform();
  await page.getByRole('button', { name: 'Reprendre' }).click();
  await page.reload();
  await settled(page, stack);
  await expect(page.getByTestId('bulk-request-progress')).toHaveText(`${count} sur ${count}`);
  await expectAccessible(page);

  const after = new Map((await busiestOffer(api)).applications.map((each) => [each.id, each]));
  const before = new Map(applications.map((each) => [each.id, each]));
  const untouched = [...kept, ...refused.map(({ id }) => id)];
  for (const id of untouched) expect(after.get(id)).toEqual(before.get(id));
  const moved = [...after.values()].filter(
    ({ id, status }) => status === 'interview' && before.get(id)?.status !== 'interview',
  );
  expect(moved).toHaveLength(count);
  for (const { id, status_history } of moved) {
    const steps = (before.get(id)?.status_history ?? []).length;
    expect(status_history.slice(steps).map(({ status }) => status)).toEqual(['interview']);
  }

  await page.getByRole('button', { name: /^Fait/ }).click();
  await expect(page.getByText(`1–${Math.min(50, count)} sur ${count}`)).toBeVisible();
  const file = await page.request.get(bulkRequest.replace('/m/1', '/api/m/1').replace(/\?.*$/, '/ledger'));
  expect((await file.text()).trim().split('\n')).toHaveLength(count + 1);

  const [first] = moved;
  await (await platform('editor')).send('PATCH', `/candidatures/${first?.id}/status`, { status: 'hired' });
  await refreshMirror(page, stack.origin);
  await page.getByRole('button', { name: /^Remettre les \d+ comme avant/ }).click();
  await expect(page.getByRole('button', { name: '1 a été modifiée depuis par quelqu’un' })).toBeVisible();
  await expect(confirmButton(page)).toHaveText(new RegExp(`Remettre ${count - 1} candidatures`));
  await confirmButton(page).click();
  await settled(page, stack);
  const restored = new Map((await busiestOffer(api)).applications.map((each) => [each.id, each.status]));
  for (const { id } of moved)
    expect(restored.get(id)).toBe(id === first?.id ? 'hired' : before.get(id)?.status);
  await page.getByRole('link', { name: 'Voir cette action' }).click();
  await expect(page.getByText('Cette action a été annulée par une autre.')).toBeVisible();
  await page.getByRole('link', { name: 'Toutes les actions groupées' }).click();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expectAccessible(page);
});

test('cancelling a review changes nothing and returns to the list', async ({ as, platform, stack }) => {
  const api = await platform('owner');
  const page = await as('owner');
  const { offer } = await mixedOffer(api);
  const list = `/m/1/applications?view=table&offer=${offer}`;
  await refreshMirror(page, stack.origin);
  await reviewAll(page, list, 'Refus');
  await expect(page.getByText(/recevront un refus/)).toBeVisible();
  const bulkRequest = page.url();
  await page.getByRole('button', { name: 'Annuler, ne rien changer' }).click();
  await expect(page).toHaveURL(list);
  expect((await page.request.get(bulkRequest)).status()).toBe(404);
  expect((await busiestOffer(api)).offer).toBe(offer);
});

test('a bulk request stopped before it starts sends nothing to the platform @gate', async ({
  as,
  platform,
  stack,
}) => {
  const api = await platform('owner');
  const page = await as('owner');
  const known = await mixedOffer(api);
  await refreshMirror(page, stack.origin);
  await reviewAll(page, `/m/1/applications?view=table&offer=${known.offer}`, 'Entretien');
  // The first answer of the item list arrives late, after the bulk request was stopped.
  const late = Promise.withResolvers<void>();
  let readings = 0;
  await page.route(/\/bulk\/[^/]+\/items\?page=1$/, async (route) => {
    readings += 1;
    const answer = readings > 1 ? null : await route.fetch();
    if (answer === null) return route.continue();
    await late.promise;
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await confirmButton(page).click();
  await page.getByRole('button', { name: 'Arrêter' }).click();
  await expect(page.getByText('Arrêtée', { exact: true })).toBeVisible();
  await expect(page.getByTestId('bulk-request-progress')).toHaveText(/^0 sur /);
  await expect(page.getByText('Arrêtée avant le départ')).toBeVisible();
  late.resolve();
  const ledger = page.getByRole('table', { name: 'Bilan' });
  await expect(ledger.getByText('Annulé', { exact: true }).first()).toBeVisible();
  await expect(ledger.getByText('En attente', { exact: true })).toHaveCount(0);
  expect(await busiestOffer(api)).toEqual(known);

  const moved = await moveOneLater(page, { api, stack }, known.offer);
  const others = ({ applications }: typeof known) => applications.filter(({ id }) => id !== moved);
  expect(others(await busiestOffer(api))).toEqual(others(known));
});

test('a viewer is refused by the screen, the route and the server action', async ({
  as,
  platform,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 404/);
  const { offer } = await busiestOffer(await platform('owner'));
  const owner = await as('owner');
  await owner.goto(`/m/1/applications?view=table&offer=${offer}`);
  await owner.getByRole('checkbox', { name: 'Sélectionner la page' }).check();
  await owner.getByRole('button', { name: /qui répondent aux filtres$/ }).click();
  const prepare = await recordAction(owner, async () => {
    await owner.getByRole('button', { name: 'Déplacer la sélection vers…' }).click();
    await owner.getByRole('menuitem', { name: 'Entretien', exact: true }).click();
  });
  expect(prepare.body).toContain('application.move');
  await expect(confirmButton(owner)).toBeVisible();

  const viewer = await as('viewer');
  await viewer.goto('/m/1/applications?view=table');
  await expect(viewer.getByRole('checkbox')).toHaveCount(0);
  const inert = viewer.getByRole('button', { name: 'Actions groupées' });
  await expect(inert).toHaveAttribute('aria-disabled', 'true');
  await expect(inert).toHaveAccessibleDescription(/éditeur ou à un propriétaire/);
  expect((await viewer.request.get('/api/m/1/bulk')).status()).toBe(403);
  expect((await viewer.request.get(owner.url())).status()).toBe(403);
  expect(await repeatAction(viewer, prepare)).toContain('"failure":{"kind":"forbidden"');
  const group = await as('group');
  // A person of a group has to start impersonating the establishment first.
  expect(await repeatAction(group, prepare)).toContain('"failure":{"kind":"reauth"}');
  await group.goto('/g/1/applications?view=table');
  await expect(group.getByRole('button', { name: 'Actions groupées' })).toHaveCount(0);
});
