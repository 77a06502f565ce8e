import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { accounts, demoPassword } from './accounts.ts';
import { sessionOf } from './security/actors.ts';
import { callAction, resultOf } from './security/matrix/call-action.ts';
import { actionsOfBuild } from './security/matrix/places.ts';
import { readEffectsOf } from './stack/control.ts';
import type { StackAddresses } from './stack/kinds.ts';
import { expect, test } from './test.ts';

const READER = 'Vous êtes lecteur du groupe';
const ESTABLISHMENT = 'Hôtel Lutèce';

/** Expects a visible inert control that gives its reason when pressed. */
async function expectInert(page: Page, name: string | RegExp, within = page.getByRole('main')) {
  const control = within.getByRole('button', { name }).first();
  await expect(control).toHaveAttribute('aria-disabled', 'true');
  await expect(control).toHaveAccessibleDescription(new RegExp(READER));
  const before = page.url();
  await control.press('Enter');
  const reason = page.locator(`[id="${await control.getAttribute('aria-describedby')}"]`);
  await expect(reason).toBeVisible();
  await expect(reason).toContainText(READER);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(before);
}

test('a viewer of a group reads everything the group reads', async ({ as }) => {
  const page = await as('groupViewer');
  const pages = [
    ['', /./],
    ['/compare', /./],
    ['/reports', /./],
    ['/structure', 'Structure du groupe'],
    ['/establishments/1', ESTABLISHMENT],
    ['/offers', 'Offres'],
    ['/applications', 'Candidatures'],
    ['/notifications', 'Notifications'],
  ] as const;
  for (const [path, title] of pages) {
    const answer = await page.goto(`/g/1${path}`);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/g/1');
  await expect(page.getByRole('main').getByRole('link', { name: ESTABLISHMENT }).first()).toBeVisible();
});

test('the page of bulk actions says who may open it, and names no establishment', async ({
  as,
  expectedNoise,
}) => {
  expectedNoise.push(/status of 403/);
  const page = await as('groupViewer');
  await page.goto('/g/1/bulk');
  await expect(page.getByText('Seul un propriétaire ou un éditeur peut l’ouvrir.')).toBeVisible();
});

for (const width of [1440, 360]) {
  test(`controls that change something are inert and say why: ${width} px`, async ({ as, stack }) => {
    const page = await as('groupViewer', { width });
    const before = await readEffectsOf(stack.kind);
    await page.goto('/g/1/structure');
    for (const name of ['Nouvel établissement', 'Modifier la fiche', /^Détacher/, 'Rattacher'])
      await expectInert(page, name);
    await expect(page.getByRole('region', { name: 'Votre compte' })).toContainText('ecteur');
    await page.goto('/g/1/applications');
    if (width < 640) await page.getByRole('button', { name: 'Répondre…' }).click();
    await expectInert(page, 'Répondre à ces candidatures…', page.locator('body'));
    await page.goto('/g/1/establishments/1');
    await page.getByRole('main').getByRole('link', { name: 'Entrer', exact: false }).first().click();
    await expect(page).toHaveURL(/\/g\/1\/impersonation\/1$/);
    await expectInert(page, `Entrer dans ${ESTABLISHMENT}`);
    await expectAccessible(page);
    await page.goto('/m/1/offers/new');
    await expect(page.getByRole('heading', { level: 1, name: `Entrer dans ${ESTABLISHMENT}` })).toBeVisible();
    await expectInert(page, `Entrer dans ${ESTABLISHMENT}`);
    expect(await readEffectsOf(stack.kind)).toEqual(before);
  });
}

const ofEntity = { name: 'Hôtel des Voisins', kind: 'hotel', address: '', postcode: '75001', city: 'Paris' };
const ofGroup = { name: 'Groupe Belmont', description: '', website: '' };
const FORM = { request: null, prefer: 'mine' } as const;
/** The inputs of actions that other pages would send. */
const ACTIONS = {
  startImpersonation: { subjectId: 1 },
  saveGroup: { ...FORM, recordId: 1, opened: ofGroup, mine: { ...ofGroup, description: 'Autre' } },
  createEntity: { ...FORM, recordId: null, opened: { ...ofEntity, name: '' }, mine: ofEntity },
  attachEstablishment: { subjectId: 3 },
  detachEstablishment: { subjectId: 1, typed: ESTABLISHMENT },
  prepareBulkRequest: {
    change: {
      kind: 'application.move',
      status: 'rejected',
      selection: { kind: 'matching', filter: {}, except: [] },
    },
  },
};

test('page, server action, route and platform refuse a viewer of a group, and nothing is changed @gate', async ({
  as,
  stack,
}) => {
  const page = await as('groupViewer');
  await page.goto('/g/1');
  const token = await tokenOf(stack);
  const before = await readEffectsOf(stack.kind);
  const ids = actionsOfBuild();
  const session = sessionOf(stack.kind, 'groupViewer');
  for (const [name, input] of Object.entries(ACTIONS)) {
    const sent = { ...input, groupId: 1, operationId: randomUUID() };
    const id = ids.get(name) ?? '';
    const answer = await callAction(stack.origin, { id, path: '/g/1', session, input: sent });
    expect(resultOf(answer), name).toBe('forbidden');
    expect(answer.body, name).not.toContain(ESTABLISHMENT);
  }
  // They can never impersonate an establishment: there their session counts as none.
  const offer = {
    ...FORM,
    recordId: null,
    opened: {},
    mine: {},
    establishmentId: 1,
    operationId: randomUUID(),
  };
  const saved = await callAction(stack.origin, {
    ...{ id: ids.get('saveOffer') ?? '', path: '/m/1/offers/new', session, input: offer },
  });
  expect(resultOf(saved)).toBe('reauth');
  for (const [path, status] of [
    ['/api/g/1/bulk', 403],
    ['/api/m/1/bulk', 401],
    ['/api/m/3/bulk', 404],
    ['/api/g/2/bulk', 404],
  ] as const)
    expect((await page.request.get(path)).status(), path).toBe(status);

  const paths = [
    ['POST', '/groupe/impersonate-maison', { maison_id: 1 }],
    ['PATCH', '/groupes/1', { description: 'Autre' }],
    ['POST', '/groupes/1/attach-maison', { maison_id: 3 }],
    ['POST', '/groupes/1/detach-maison', { maison_id: 1 }],
    ['POST', '/groupes/1/entite', ofEntity],
    ['POST', '/offres', { title: 'Commis', maison_id: 1 }],
    ['PATCH', '/offres/1', { title: 'Commis' }],
  ] as const;
  const after = await readEffectsOf(stack.kind);
  // A refusal is stored under its operation id, so that a repeat gets the same answer.
  expect({ ...after.tables, commands: '' }).toEqual({ ...before.tables, commands: '' });
  expect(after.platformCalls).toEqual(before.platformCalls);
  for (const [method, path, body] of paths) {
    const answer = await fetch(stack.platformUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBe(403);
  }
});

async function tokenOf({ authUrl }: StackAddresses): Promise<string> {
  const answer = await fetch(`${authUrl}/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: accounts.groupViewer.email, password: demoPassword }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
