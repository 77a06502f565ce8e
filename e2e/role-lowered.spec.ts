import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { accounts, demoPassword } from './accounts.ts';
import { openFollowUp } from './candidate-tabs.ts';
import { runsWhole } from './env.ts';
import { waitUntilHydrated } from './hydration.ts';
import { type Offre, offerWith } from './offer-records.ts';
import type { PlatformApi } from './platform-api.ts';
import { command, dumpOf, readEffectsOf } from './stack/control.ts';
import type { StackAddresses, StackKind } from './stack/kinds.ts';
import { expect, test } from './test.ts';

type Stack = StackAddresses & { kind: StackKind };
type Member = { user_id: number; email: string };

const TEAM = '/etablissement/members';

/** Sets the role of the editor, an owner during the test: another owner has to remain. */
async function setRole(api: PlatformApi, member_role: string): Promise<void> {
  const members = await api.get<Member[]>(`${TEAM}?orderby=id&order=asc&per_page=100`);
  const editor = members.find(({ email }) => email === accounts.editor.email);
  await api.send('PATCH', `${TEAM}/${editor?.user_id}`, { member_role });
}

/** Signs in with a session that no other test needs. */
async function signIn(browser: Browser, stack: Stack): Promise<Page> {
  await command(stack.kind, '/limits/clear');
  const context = await browser.newContext({ baseURL: stack.origin, locale: 'fr-FR' });
  const page = waitUntilHydrated(await context.newPage());
  await page.goto('/sign-in');
  await page.getByLabel(/e-?mail/i).fill(accounts.editor.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(/\/m\/1$/);
  return page;
}

test('an owner demoted to viewer elsewhere cannot write within a minute, and keeps all typed text', async ({
  browser,
  platform,
  stack,
}) => {
  test.setTimeout(180_000);
  const api = await platform('owner');
  const text = `Note ${randomUUID().slice(0, 8)}`;
  const email = `${randomUUID()}@people.demo`;
  await setRole(api, 'owner');
  await command(stack.kind, '/proofs/age');
  const panelPage = await signIn(browser, stack);
  const formPage = waitUntilHydrated(await panelPage.context().newPage());
  try {
    const [{ id } = { id: 0 }] = await api.get<{ id: number }[]>(
      '/candidatures?per_page=1&orderby=id&order=asc&page=60',
    );
    await panelPage.goto(`/m/1/applications/${id}`);
    const panel = panelPage.locator('[data-candidate-panel]');
    await openFollowUp(panelPage);
    await panel.getByRole('button', { name: 'Ajouter une note' }).click();
    const note = panelPage.getByLabel('Note', { exact: true });
    await note.fill(text);
    await formPage.goto('/m/1/applications/new');
    await formPage.getByLabel('Offre').selectOption({ index: 1 });
    await formPage.getByLabel('Prénom').fill('Léa');
    await formPage.getByLabel('Nom', { exact: false }).nth(1).fill('Morel');
    const address = formPage.getByLabel('Adresse e-mail');
    await address.fill(email);
    await formPage.getByLabel('A donné son accord le').fill('2026-01-02');
    await expect(formPage.getByText(/Brouillon enregistré/)).toBeVisible();

    await setRole(api, 'viewer');
    const [rows, effects] = [await dumpOf(stack.kind, 'perron'), await readEffectsOf(stack.kind)];
    // The cached confirmation of the session lasts a minute; nightly runs wait for it.
    if (runsWhole()) await panelPage.waitForTimeout(61_000);
    else await command(stack.kind, '/proofs/age');
    await panelPage.getByRole('button', { name: /^(Garder|Enregistrer) la note$/ }).click();
    await expect(panel.getByText(/Votre rôle ne permet pas/)).toBeVisible();
    await expect(note).toHaveValue(text);
    await formPage.getByRole('button', { name: 'Ajouter la candidature' }).click();
    await expect(
      formPage
        .getByRole('alert')
        .filter({ hasText: /Vous n’avez pas le droit d’ajouter une candidature/ })
        .first(),
    ).toBeVisible();
    await expect(address).toHaveValue(email);
    await expect(formPage.getByLabel('Prénom')).toHaveValue('Léa');

    const after = await dumpOf(stack.kind, 'perron');
    for (const table of ['notes', 'follow_ups', 'audit_log', 'interviews'])
      expect(after[table]?.toSorted(), table).toEqual(rows[table]?.toSorted());
    expect((await readEffectsOf(stack.kind)).platformCalls).toBe(effects.platformCalls);

    // The refresh renders the page for a viewer, around the text being written.
    await panelPage.getByRole('button', { name: 'Actualiser' }).click();
    await expect(panelPage.locator('#announcer')).toHaveText(/à jour|actualis/i);
    await expect(note).toHaveValue(text);
    const other = waitUntilHydrated(await panelPage.context().newPage());
    await other.goto(`/m/1/applications/${id}`);
    await openFollowUp(other);
    const inert = other.locator('[data-candidate-panel]').getByRole('button', { name: 'Ajouter une note' });
    await expect(inert).toHaveAttribute('aria-disabled', 'true');
    await expect(inert).toHaveAccessibleDescription(/demandez à un éditeur/);
  } finally {
    await setRole(api, 'editor');
    await command(stack.kind, '/proofs/age');
    await panelPage.context().close();
  }
});

test('the draft of an offer survives the demotion: a viewer reads, copies and discards it', async ({
  as,
  browser,
  platform,
  stack,
}) => {
  test.setTimeout(180_000);
  const api = await platform('owner');
  const word = randomUUID().slice(0, 8);
  const [stored, unstored] = [`Le soir ${word},\n\nen salle.`, `Souriant ${word}`];
  const { id } = await api.send<Offre>('POST', '/offres', offerWith(`Plongeur ${word}`));
  const source = await api.get<Offre>(`/offres/${id}`);
  await setRole(api, 'owner');
  await command(stack.kind, '/proofs/age');
  const page = await signIn(browser, stack);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  page.on('dialog', (dialog) => dialog.accept());
  const kept = page.getByRole('region', { name: 'Votre brouillon est encore là' });
  try {
    await page.goto(`/m/1/offers/${id}`);
    await page.getByLabel('Description').fill(stored);
    await expect(page.getByText(/^Brouillon enregistré/)).toBeVisible();
    await setRole(api, 'viewer');
    await command(stack.kind, '/proofs/age');
    // Drafts are no longer stored.
    await page.getByLabel('Profil recherché').fill(unstored);
    await expect(page.getByText(/^Brouillon pas encore enregistré/)).toBeVisible();
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'rôle' }).or(kept).first()).toBeVisible();
    expect(await api.get(`/offres/${id}`)).toEqual(source);

    await page.reload();
    await expect(kept).toContainText(`Description${stored}`);
    await expect(kept).toContainText(`Profil recherché${unstored}`);
    await expect(kept).not.toContainText('Intitulé du poste');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    await kept.getByRole('button', { name: 'Copier le texte' }).click();
    await expect(page.locator('#announcer')).toHaveText('Texte copié.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Description\n${stored}\n\nProfil recherché\n${unstored}`,
    );
    // The draft is visible to its author only.
    const viewer = await as('viewer');
    await viewer.goto(`/m/1/offers/${id}`);
    await expect(viewer.getByText('Lecture seule', { exact: true })).toBeVisible();
    await expect(viewer.getByText(word, { exact: false }).filter({ hasText: 'Le soir' })).toHaveCount(0);

    await kept.getByRole('button', { name: 'Abandonner ce brouillon' }).click();
    await page.getByRole('button', { name: 'Abandonner le brouillon' }).click();
    await expect(kept).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByText('Lecture seule', { exact: true })).toBeVisible();
    await expect(kept).toBeHidden();
    const { drafts } = await dumpOf(stack.kind, 'perron');
    expect(drafts?.filter((row) => row.includes(word))).toEqual([]);
    expect(await api.get(`/offres/${id}`)).toEqual(source);
  } finally {
    await setRole(api, 'editor');
    await command(stack.kind, '/proofs/age');
    await page.context().close();
  }
});
