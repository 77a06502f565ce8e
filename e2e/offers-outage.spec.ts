import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { confirmButton } from './bulk.ts';
import { loseNextAnswer } from './lost-answer.ts';
import { contentOf, DAYS_OF_COPY, type Offre, offerWith, readOffers } from './offer-records.ts';
import type { PlatformApi } from './platform-api.ts';
import { callsOfOwner } from './security/hostile-writes.ts';
import { command, dumpOf } from './stack/control.ts';
import type { StackAddresses, StackKind } from './stack/kinds.ts';
import { differences, type Rows } from './stack/rows.ts';
import { expect, test } from './test.ts';

type Stack = StackAddresses & { kind: StackKind };
type About = { offer: Offre; template: string };

type Begun = {
  press: () => Promise<void>;
  /** Typed text is unchanged. */
  typed?: () => Promise<void>;
  /** The screen reports success. */
  done: () => Promise<void>;
  /** The undo button; visible once the action is done. */
  undo?: Locator;
  undone?: () => Promise<void>;
};

type Act = {
  name: string;
  status?: 'draft' | 'published';
  /**
   * The result while the platform does not answer: saved all the same, refused because something has to be read
   * first, or sent without an answer, which is then looked up.
   */
  outcome: 'kept' | 'refused' | 'lost';
  begin: (page: Page, about: About, word: string) => Promise<Begun>;
  /** The offers that it adds on the platform, without what belongs to one record. */
  made?: (about: About, word: string) => object[];
  /** The status that the offer has until the action is undone. */
  reached?: string;
  /** Entries of the audit log, and other rows of the dashboard that are added (or changed) and removed. */
  auditLog: number;
  added?: Record<string, number>;
  removed?: Record<string, number>;
};

const LONG = { timeout: 60_000 };
const REFUSAL = 'La plateforme ne répond pas. Rien n’a été modifié.';
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true });

/** Opens the menu of an offer and returns an item of it. */
async function entryOf(page: Page, { offer }: About, name: string): Promise<Locator> {
  await page.goto(`/m/1/offers/${offer.id}/history`);
  await page.getByRole('button', { name: `Actions pour ${offer.title}` }).click();
  const entry = page.getByRole('menuitem', { name, exact: true });
  await expect(entry).toBeVisible();
  return entry;
}

const SAID = {
  Publier: 'est publiée.',
  Clôturer: 'est clôturée.',
  Archiver: 'est archivée.',
  'Remettre en brouillon': 'est remise en brouillon.',
  Rouvrir: 'est de nouveau publiée.',
} as const;

/** A status change by its menu item, and the undo that its toast offers. */
function moving(verb: keyof typeof SAID, back: keyof typeof SAID): Act['begin'] {
  return async (page, about) => {
    const entry = await entryOf(page, about, verb);
    const says = (said: string) =>
      expect(toasts(page)).toContainText(`« ${about.offer.title} » ${said}`, LONG);
    return {
      press: async () => {
        // After a refusal the menu is closed.
        if (!(await entry.isVisible()))
          await page.getByRole('button', { name: `Actions pour ${about.offer.title}` }).click();
        await entry.click();
      },
      done: async () => {
        await says(SAID[verb]);
        // A toast stays while the pointer is over it.
        await toasts(page).getByRole('button', { name: back, exact: true }).hover();
      },
      undo: toasts(page).getByRole('button', { name: back, exact: true }),
      undone: () => says(SAID[back]),
    };
  };
}

/** Expects that the new offer opens once it is created. */
const opened = (page: Page, title: string, last: number) => async () => {
  await expect(page).not.toHaveURL(new RegExp(`/offers/(${last}|templates)(/|$)`), LONG);
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible(LONG);
};

const templates = (page: Page, { template }: About) => ({
  open: () => page.goto('/m/1/offers/templates'),
  button: (verb: string) => page.getByRole('button', { name: `${verb} « ${template} »` }),
  named: (name: string) => page.getByText(name, { exact: true }),
});

const acts: readonly Act[] = [
  {
    // It is held, and taken back before it is sent.
    ...{ name: 'publishing', outcome: 'kept', auditLog: 0 },
    begin: async (page, about) => {
      const entry = await entryOf(page, about, 'Publier');
      const line = page.getByTestId('undo-toast');
      return {
        press: () => entry.click(),
        done: () => expect(line).toContainText(/Publication dans \d+\ss/, LONG),
        undo: line.getByRole('button', { name: 'Annuler', exact: true }),
        undone: () => expect(line).toHaveCount(0, LONG),
      };
    },
  },
  {
    ...{ name: 'closing', outcome: 'lost', auditLog: 2, status: 'published', reached: 'closed' },
    begin: moving('Clôturer', 'Rouvrir'),
  },
  {
    ...{ name: 'archiving', outcome: 'lost', auditLog: 3, status: 'published', reached: 'archived' },
    begin: moving('Archiver', 'Publier'),
  },
  {
    ...{ name: 'a copy', outcome: 'refused', auditLog: 1 },
    begin: async (page, about) => {
      const entry = await entryOf(page, about, 'Dupliquer');
      return {
        press: async () => {
          if (!(await entry.isVisible()))
            await page.getByRole('button', { name: `Actions pour ${about.offer.title}` }).click();
          await entry.click();
        },
        done: opened(page, `${about.offer.title} (copie)`, about.offer.id),
      };
    },
    made: ({ offer }) => [{ ...contentOf(offer), title: `${offer.title} (copie)`, ...DAYS_OF_COPY }],
  },
  {
    ...{ name: 'a copy for another season', outcome: 'refused', auditLog: 1 },
    begin: async (page, about) => {
      await (await entryOf(page, about, 'Dupliquer pour une autre saison…')).click();
      const dialog = dialogOf(page);
      await dialog.getByLabel('Début').fill('2031-06-02');
      return {
        press: () => dialog.getByRole('button', { name: 'Créer le brouillon' }).click(),
        typed: () => expect(dialog.getByLabel('Début')).toHaveValue('2031-06-02'),
        done: opened(page, about.offer.title, about.offer.id),
      };
    },
    made: ({ offer }) => [
      {
        ...contentOf(offer),
        ...{ start_date: '2031-06-02', end_date: '2031-09-30', expires_on: '2031-04-01' },
      },
    ],
  },
  {
    ...{ name: 'a template', outcome: 'refused', auditLog: 1, added: { offer_templates: 1 } },
    begin: async (page, about, word) => {
      await (await entryOf(page, about, 'Enregistrer comme modèle…')).click();
      const name = dialogOf(page).getByLabel('Nom du modèle');
      await name.fill(word);
      return {
        press: () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
        typed: () => expect(name).toHaveValue(word),
        done: () => expect(toasts(page)).toContainText('Le modèle est enregistré.', LONG),
      };
    },
  },
  {
    ...{ name: 'an offer from a template', outcome: 'lost', auditLog: 1 },
    begin: async (page, about) => {
      const { open, button } = templates(page, about);
      await open();
      const press = () => button('Créer une offre d’après').click();
      return {
        press,
        done: async () => {
          // A platform that stood still drops what its caller has given up: nothing was created, and that is said.
          const refusal = page.getByText(REFUSAL);
          await expect(
            refusal.or(page.getByRole('heading', { level: 1, name: about.offer.title })),
          ).toBeVisible(LONG);
          if (await refusal.isVisible()) await press();
          await opened(page, about.offer.title, 0)();
        },
      };
    },
    made: ({ offer }) => [{ ...contentOf(offer), ...DAYS_OF_COPY }],
  },
  {
    ...{ name: 'the name of a template', outcome: 'kept', auditLog: 1 },
    ...{ added: { offer_templates: 1 }, removed: { offer_templates: 1 } },
    begin: async (page, about, word) => {
      const { open, button, named } = templates(page, about);
      await open();
      await button('Renommer').click();
      const name = dialogOf(page).getByLabel('Nom du modèle');
      await name.fill(word);
      return {
        press: () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click(),
        typed: () => expect(name).toHaveValue(word),
        done: async () => {
          await expect(named(word)).toBeVisible(LONG);
          await expect(named(about.template)).toHaveCount(0);
        },
      };
    },
  },
  {
    ...{ name: 'the end of a template', outcome: 'kept', auditLog: 1, removed: { offer_templates: 1 } },
    begin: async (page, about) => {
      const { open, button, named } = templates(page, about);
      await open();
      await button('Supprimer').click();
      return {
        press: () => dialogOf(page).getByRole('button', { name: 'Supprimer', exact: true }).click(),
        done: () => expect(named(about.template)).toHaveCount(0, LONG),
      };
    },
  },
  {
    ...{ name: 'a shorter activity log', outcome: 'kept', auditLog: 1 },
    ...{ added: { establishment_settings: 1 }, removed: { establishment_settings: 1 } },
    begin: async (page) => {
      await page.goto('/m/1/activity');
      const months = page.getByLabel('Conserver', { exact: true });
      const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
      // Without a saved retention the establishment has no row that could change.
      const shorten = async () => {
        await save.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Raccourcir la durée' }).click();
      };
      const told = page.getByRole('region', { name: 'Notifications' });
      if ((await months.inputValue()) === '') {
        await months.selectOption('36');
        await shorten();
        await expect(told).toContainText('L’activité est conservée 36 mois.');
      }
      const next = (await months.inputValue()) === '24' ? '12' : '24';
      await months.selectOption(next);
      return {
        press: shorten,
        typed: () => expect(months).toHaveValue(next),
        done: async () => {
          await expect(told).toContainText(`L’activité est conservée ${next} mois.`, LONG);
          await expect(months).toHaveValue(next);
        },
      };
    },
  },
  {
    // Log entries: the start, and for each offer the request and its result.
    ...{ name: 'the offers of a file', outcome: 'lost', auditLog: 5 },
    ...{ added: { bulk_requests: 1, bulk_items: 2 }, removed: { bulk_requests: 1, bulk_items: 2 } },
    begin: async (page, _, word) => {
      await page.goto('/m/1/offers/import');
      const text = `Intitulé;Contrat;Service\nBarman ${word};CDI;Salle\nCommis ${word};CDD;Salle\n`;
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: 'Vérifier 2 offres' }).click();
      await expect(confirmButton(page)).toHaveText(/^Créer 2 offres en brouillon/);
      return {
        press: () => confirmButton(page).click(),
        done: () => expect(page.getByText('2 offres créées en brouillon.')).toBeVisible(LONG),
      };
    },
    made: (_, word) =>
      [
        { title: `Barman ${word}`, contract_type: 'cdi' },
        { title: `Commis ${word}`, contract_type: 'cdd' },
      ].map((each) => expect.objectContaining({ ...each, department: 'salle', status: 'draft' })),
  },
];

/** An offer with a value in every field, and a template of it. */
async function aboutOf(api: PlatformApi, stack: Stack, { status = 'draft' }: Act): Promise<About> {
  const title = `Gardien ${randomUUID().slice(0, 8)}`;
  const { id } = await api.send<Offre>('POST', '/offres', offerWith(title, { status }));
  const template = `${title}, modèle`;
  await callsOfOwner(stack)('keepTemplate', '/offers', {
    ...{ operationId: randomUUID(), offerId: id, name: template },
  });
  return { offer: await api.get<Offre>(`/offres/${id}`), template };
}

type Case = { act: Act; about: About; word: string; page: Page; begun: Begun };

async function begin(
  act: Act,
  api: PlatformApi,
  stack: Stack,
  as: (account: 'owner') => Promise<Page>,
): Promise<Case> {
  const about = await aboutOf(api, stack, act);
  const word = `Lot ${randomUUID().slice(0, 8)}`;
  const page = await as('owner');
  return { act, about, word, page, begun: await act.begin(page, about, word) };
}

const together = (cases: readonly Case[], what: (one: Case) => unknown) => Promise.all(cases.map(what));

/** The offers of the platform by id, and the rows of the dashboard. */
async function worldOf(api: PlatformApi, { kind }: Stack) {
  return { offers: await readOffers(api), rows: await dumpOf(kind, 'perron') };
}

type World = Awaited<ReturnType<typeof worldOf>>;

/** Each action had its effect exactly once, undone ones had none, and nothing else changed. */
function expectOnce(before: World, after: World, cases: readonly Case[]): void {
  const own = new Set(cases.map(({ about }) => about.offer.id));
  for (const [id, offer] of before.offers) {
    const now = after.offers.get(id);
    if (own.has(id)) expect(now && contentOf(now)).toEqual(contentOf(offer));
    else expect(now).toEqual(offer);
  }
  const made = [...after.offers.values()].filter(({ id }) => !before.offers.has(id)).map(contentOf);
  const wanted = cases.flatMap(({ act, about, word }) => act.made?.(about, word) ?? []);
  expect(made).toHaveLength(wanted.length);
  for (const one of wanted) expect(made).toContainEqual(one);
  const sumOf = (rows: (act: Act) => Record<string, number> | undefined) => {
    const sum: Record<string, number> = {};
    for (const { act } of cases)
      for (const [table, count] of Object.entries(rows(act) ?? {}))
        if (count > 0) sum[table] = (sum[table] ?? 0) + count;
    return sum;
  };
  const { added, removed } = differences(withoutOutbox(before.rows), withoutOutbox(after.rows));
  expect(added).toEqual(sumOf(({ auditLog, added: rows }) => ({ audit_log: auditLog, ...rows })));
  expect(removed).toEqual(sumOf(({ removed: rows }) => rows));
}

/** Pressing again after a refusal sends another command. */
const withoutOutbox = (rows: Rows): Rows => ({ ...rows, commands: [] });

/** The number of writes whose result is still looked up. */
async function lostOf({ kind }: Stack): Promise<number> {
  const { commands = [], bulk_items = [] } = await dumpOf(kind, 'perron');
  return [...commands, ...bulk_items].filter((row) => row.includes('"state": "checking"')).length;
}

test.afterEach(async ({ stack }) => {
  await stack.startPlatform();
});

for (const outcome of ['kept', 'refused', 'lost'] as const) {
  const some = acts.filter((act) => act.outcome === outcome);
  test(`${some.map(({ name }) => name).join(', ')}: ${outcome} while the platform does not answer, and done once`, async ({
    as,
    platform,
    stack,
  }) => {
    test.setTimeout(180_000);
    const api = await platform('owner');
    const cases: Case[] = [];
    for (const act of some) cases.push(await begin(act, api, stack, as));
    const before = await worldOf(api, stack);
    await stack.freezePlatform();
    // The identity of the person cannot be confirmed either.
    if (outcome === 'kept') await command(stack.kind, '/proofs/age');
    await together(cases, ({ begun }) => begun.press());
    if (outcome === 'refused') {
      await together(cases, async ({ page, begun }) => {
        await expect(page.getByText(REFUSAL).filter({ visible: true }).first()).toBeVisible(LONG);
        await begun.typed?.();
      });
    }
    if (outcome === 'lost') await expect.poll(() => lostOf(stack), LONG).toBe(cases.length);
    if (outcome !== 'kept') await stack.startPlatform();
    if (outcome === 'refused') await together(cases, ({ begun }) => begun.press());
    await together(cases, ({ begun }) => begun.done());
    await stack.startPlatform();

    const reached = await readOffers(api);
    for (const { act, about } of cases)
      expect(reached.get(about.offer.id)?.status).toBe(act.reached ?? about.offer.status);
    const undoing = cases.filter(({ begun }) => begun.undo);
    await stack.freezePlatform();
    await together(undoing, ({ begun }) => begun.undo?.click());
    await stack.startPlatform();
    await together(undoing, ({ begun }) => begun.undone?.());
    expectOnce(before, await worldOf(api, stack), cases);
  });
}

for (const act of acts) {
  test(`${act.name} whose answer is lost with the network happens once, and no text is lost`, async ({
    as,
    expectedNoise,
    platform,
    stack,
  }) => {
    expectedNoise.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
    const api = await platform('owner');
    const one = await begin(act, api, stack, as);
    const { page, begun, about } = one;
    const before = await worldOf(api, stack);
    const without = async (press: () => Promise<void>, done: () => Promise<void>) => {
      const { lost } = await loseNextAnswer(page);
      await press();
      await lost;
      await expect(page.getByText('Vous êtes hors ligne')).toBeVisible();
      await begun.typed?.();
      await page.context().setOffline(false);
      await done();
    };
    await without(begun.press, begun.done);
    expect((await api.get<Offre>(`/offres/${about.offer.id}`)).status).toBe(
      act.reached ?? about.offer.status,
    );
    const { undo, undone } = begun;
    if (undo && undone) await without(() => undo.click(), undone);
    expectOnce(before, await worldOf(api, stack), [one]);
  });
}
