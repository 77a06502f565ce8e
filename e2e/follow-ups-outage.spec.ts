import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { openFollowUp } from './candidate-tabs.ts';
import { pressTool } from './list-tools.ts';
import { loseNextAnswer } from './lost-answer.ts';
import type { PlatformApi } from './platform-api.ts';
import { command, dumpOf, readEffectsOf } from './stack/control.ts';
import type { StackKind } from './stack/kinds.ts';
import { differences } from './stack/rows.ts';
import { expect, test } from './test.ts';

type Application = { id: number; name: string };

type Act = {
  name: string;
  /** Opens the form and types; returns how to save it and how the screen shows that it is saved. */
  begin: (page: Page, text: string, about: Application) => Promise<Begun>;
  /** New rows of the dashboard's tables, besides the command and its entry in the audit log. */
  rows: Record<string, number>;
};
type Begun = { save: () => Promise<void>; typed: () => Promise<void>; saved: () => Promise<void> };

const panel = (page: Page) => page.locator('[data-candidate-panel]');
const LONG = { timeout: 60_000 };

const acts: readonly Act[] = [
  {
    name: 'a note',
    rows: { notes: 1, follow_ups: 1 },
    begin: async (page, text, { id }) => {
      await page.goto(`/m/1/applications/${id}`);
      await openFollowUp(page);
      await panel(page).getByRole('button', { name: 'Ajouter une note' }).click();
      const box = page.getByLabel('Note', { exact: true });
      await box.fill(text);
      return {
        save: () => page.getByRole('button', { name: /^(Garder|Enregistrer) la note$/ }).click(),
        typed: () => expect(box).toHaveValue(text),
        saved: () => expect(panel(page).getByRole('listitem').filter({ hasText: text })).toHaveCount(1, LONG),
      };
    },
  },
  {
    name: 'a snooze',
    rows: { follow_ups: 1 },
    begin: async (page, _text, { id }) => {
      await page.goto(`/m/1/applications/${id}`);
      await openFollowUp(page);
      await page.getByRole('button', { name: 'Plus tard' }).click();
      const item = page.getByRole('menuitem', { name: 'Dans une semaine' });
      await expect(item).toBeVisible();
      return {
        save: () => item.click(),
        typed: async () => undefined,
        saved: () => expect(panel(page).getByText(/Mise de côté par .* jusqu’au/)).toBeVisible(LONG),
      };
    },
  },
  {
    name: 'an interview',
    rows: { interviews: 1, follow_ups: 1 },
    begin: async (page, text, { id, name }) => {
      await page.goto(`/m/1/applications/${id}`);
      await openFollowUp(page);
      await panel(page).getByRole('button', { name: 'Fixer un entretien' }).click();
      const dialog = page.getByRole('dialog', { name: `Entretien avec ${name}` });
      await dialog.getByLabel('Jour').fill('2031-03-04');
      await dialog.getByLabel('Heure').fill('14:30');
      await dialog.getByLabel('Lieu').fill(text);
      return {
        save: () => dialog.getByRole('button', { name: /^(Garder|Enregistrer)$/ }).click(),
        typed: async () => {
          await expect(dialog.getByLabel('Jour')).toHaveValue('2031-03-04');
          await expect(dialog.getByLabel('Lieu')).toHaveValue(text);
        },
        saved: () => expect(panel(page).getByText(text)).toBeVisible(LONG),
      };
    },
  },
  {
    name: 'taking an application over',
    rows: { follow_ups: 1 },
    begin: async (page, _text, { id }) => {
      await page.goto(`/m/1/applications/${id}`);
      await openFollowUp(page);
      const menu = panel(page).getByRole('button', { name: /^Confier/ });
      await expect(menu).toBeVisible();
      return {
        // Opened only now, when the team cannot be read.
        save: async () => {
          await menu.click();
          await page.getByRole('menuitem', { name: 'Je m’en occupe' }).click();
        },
        typed: async () => undefined,
        saved: () => expect(panel(page).getByText('Vous vous en occupez')).toBeVisible(LONG),
      };
    },
  },
  {
    name: 'a message template',
    rows: { message_templates: 1 },
    begin: async (page, text) => {
      await page.goto('/m/1/settings/messages');
      await page.getByRole('button', { name: 'Nouveau modèle' }).click();
      await page.getByLabel('Nom du modèle').fill(text);
      const body = page.getByRole('textbox', { name: /^Message/ });
      await body.fill('Bonjour {prénom}');
      return {
        save: () => page.getByRole('button', { name: 'Enregistrer' }).click(),
        typed: async () => {
          await expect(page.getByLabel('Nom du modèle')).toHaveValue(text);
          await expect(body).toHaveValue('Bonjour {prénom}');
        },
        saved: () => expect(page.getByRole('heading', { name: text })).toBeVisible(LONG),
      };
    },
  },
  {
    name: 'a saved view',
    rows: { saved_views: 1 },
    begin: async (page, text) => {
      await page.goto('/m/1/applications?view=table&housing=1');
      await pressTool(page, 'Vues enregistrées');
      const field = page.getByLabel('Nom de la vue');
      await field.fill(text);
      return {
        save: () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
        typed: () => expect(field).toHaveValue(text),
        saved: () => expect(page).toHaveURL(/vue=\d+/, LONG),
      };
    },
  },
];

/** An application that no other journey uses. */
async function applicationOf(api: PlatformApi, place: number): Promise<Application> {
  const all = await api.get<{ id: number; candidate: { first_name: string; last_name: string } }[]>(
    '/candidatures?per_page=100&orderby=id&order=asc&page=2',
  );
  const one = all[place];
  if (!one) throw new Error('No such application');
  return { id: one.id, name: `${one.candidate.first_name} ${one.candidate.last_name}` };
}

/** Exactly these rows are added, no others change, and the platform receives no write. */
async function expectOnce(kind: StackKind, rows: Act['rows'], act: () => Promise<void>): Promise<void> {
  const [before, effects] = [await dumpOf(kind, 'perron'), await readEffectsOf(kind)];
  await act();
  expect(differences(before, await dumpOf(kind, 'perron'))).toEqual({
    added: { ...rows, commands: 1, audit_log: 1 },
    removed: {},
  });
  expect((await readEffectsOf(kind)).platformCalls).toBe(effects.platformCalls);
}

test.afterEach(async ({ stack }) => {
  await stack.startPlatform();
});

for (const [place, { name, begin, rows }] of acts.entries()) {
  test(`${name} is saved once while the platform does not answer`, async ({ as, platform, stack }) => {
    const api = await platform('editor');
    const about = await applicationOf(api, 10 + 2 * place);
    const untouched = await api.get(`/candidatures?include=${about.id}`);
    const page = await as('editor');
    await expectOnce(stack.kind, rows, async () => {
      const { save, saved } = await begin(page, `Gel ${randomUUID().slice(0, 8)}`, about);
      await stack.freezePlatform();
      // The identity of the person cannot be confirmed either.
      await command(stack.kind, '/proofs/age');
      await save();
      await saved();
      await stack.startPlatform();
    });
    expect(await api.get(`/candidatures?include=${about.id}`)).toEqual(untouched);
  });

  test(`${name} whose answer is lost with the network stays as typed and is saved once`, async ({
    as,
    expectedNoise,
    platform,
    stack,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
    const about = await applicationOf(await platform('editor'), 11 + 2 * place);
    const page = await as('editor');
    await expectOnce(stack.kind, rows, async () => {
      const { save, typed, saved } = await begin(page, `Coupure ${randomUUID().slice(0, 8)}`, about);
      const { lost } = await loseNextAnswer(page);
      await save();
      await lost;
      await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
      await typed();
      await page.context().setOffline(false);
      await saved();
    });
  });
}

for (const trouble of ['the platform stands still', 'the network is away'] as const) {
  test(`a candidate is entered once while ${trouble}, and every field stays as typed`, async ({
    as,
    expectedNoise,
    platform,
    stack,
  }) => {
    test.setTimeout(180_000);
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/);
    const api = await platform('editor');
    const email = `${randomUUID()}@people.demo`;
    const entered = async () =>
      (
        await api.get<{ candidate: { email: string } }[]>('/candidatures?per_page=20&orderby=date&order=desc')
      ).filter(({ candidate }) => candidate.email === email);
    const page = await as('editor');
    await page.goto('/m/1/applications/new');
    await page.getByLabel('Offre').selectOption({ index: 1 });
    await page.getByLabel('Prénom').fill('Léa');
    await page.getByLabel('Nom', { exact: false }).nth(1).fill('Morel');
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('A donné son accord le').fill('2026-01-02');
    await expect(page.getByText(/Brouillon enregistré/)).toBeVisible();
    const before = await dumpOf(stack.kind, 'perron');

    const add = page.getByRole('button', { name: 'Ajouter la candidature' });
    const opened = page.locator('[data-candidate-panel]');
    const isFrozen = trouble === 'the platform stands still';
    if (isFrozen) await stack.freezePlatform();
    else await page.context().setOffline(true);
    await add.click();
    if (!isFrozen) await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
    await expect(page.getByLabel('Prénom')).toHaveValue('Léa');
    if (isFrozen) await stack.startPlatform();
    else await page.context().setOffline(false);

    await expect(opened).toContainText('Léa Morel', LONG);
    expect(await entered()).toHaveLength(1);
    const { added } = differences(before, await dumpOf(stack.kind, 'perron'));
    expect(added).toEqual({ commands: 1, audit_log: 1 });
    // No second one arrives later.
    await page.reload();
    await expect(opened).toContainText('Léa Morel');
    expect(await entered()).toHaveLength(1);
  });
}
