import type { Page } from '@playwright/test';
import { openFollowUp } from './candidate-tabs.ts';
import { runsWhole } from './env.ts';
import type { PlatformApi } from './platform-api.ts';
import { expect, test } from './test.ts';

type Candidature = { id: number; status: string };
type Locale = 'fr' | 'en';
type Place = {
  readonly name: string;
  readonly open: (page: Page, locale: Locale) => Promise<void>;
  /** The field for the typed text; null where nothing is written. */
  readonly field: ((page: Page, locale: Locale) => ReturnType<Page['locator']>) | null;
};

/** Texts of a user who believes that a note field is open; each has letters that are shortcuts in a list. */
const TEXTS = [
  ...[
    'Revoir',
    'Relancer',
    'Zèle',
    'Excellent',
    'Élégante',
    'Les 2 soirs',
    'Rappeler le 3',
    'Service du soir',
  ],
  ...['Références', 'Permis', 'Kevin', 'Jeudi', 'Zoé', 'Extra', 'Saison', 'Logement', 'Verte', 'Cuisine'],
  ...['R', 'E', 'Z', 'L', 'S', 'X', 'Retour', 'Essai', 'Salaire', 'Langues', 'Refus ?', 'Garde', 'Go'],
  ...['Ressource', 'Leste', 'Réserve', 'Serre', 'Sec', 'Elles', 'Zeste', 'Review', 'Snooze'],
];

const press =
  (words: Readonly<Record<Locale, RegExp>>): Place['open'] =>
  (page, locale) =>
    page.getByRole('main').getByRole('button', { name: words[locale] }).first().click();

const PLACES: readonly Place[] = [
  {
    name: 'a note',
    open: press({ fr: /^(Ajouter une|Reprendre la) note$/, en: /^(Add a note|Continue writing)$/ }),
    field: (page) => page.getByLabel('Note', { exact: true }),
  },
  {
    name: 'a meeting',
    open: press({ fr: /^Fixer un entretien$/, en: /^Schedule an interview$/ }),
    field: null,
  },
  { name: 'a message', open: press({ fr: /^Écrire à /, en: /^Write to / }), field: null },
  { name: 'whose it is', open: press({ fr: /^Confier la/, en: /^Assign / }), field: null },
  { name: 'later', open: press({ fr: /^Plus tard/, en: /^Snooze/ }), field: null },
  {
    name: 'the stages',
    open: (page) => page.locator('[data-candidate-panel] [data-pick-stage]').first().click(),
    field: null,
  },
  { name: 'the palette', open: (page) => page.keyboard.press('Control+k'), field: null },
  { name: 'the help', open: (page) => page.keyboard.press('?'), field: null },
];

const SURFACES = {
  round: async (page: Page) => {
    await page.goto('/m/1/applications/triage');
  },
  panel: async (page: Page, api: PlatformApi) => {
    const [first] = await api.get<Candidature[]>('/candidatures?status=received&per_page=1');
    await page.goto(`/m/1/applications/${first?.id}`);
  },
} as const;

/** All applications of the establishment with their status, once nothing is held any more. */
async function statusesOf(
  api: PlatformApi,
  sendHeld: () => Promise<void>,
): Promise<ReadonlyMap<number, string>> {
  await sendHeld();
  const all = await api.all<Candidature>('/candidatures?orderby=id&order=asc');
  return new Map(all.map(({ id, status }) => [id, status]));
}

async function showNotes(page: Page): Promise<void> {
  await openFollowUp(page);
  await expect(page.getByRole('button', { name: / (note|writing)$/ }).first()).toBeVisible();
}

/** Opens the place from the candidate's name and types at once, with `delay` milliseconds between letters. */
async function typeAt(page: Page, place: Place, locale: Locale, text: string, delay: number): Promise<void> {
  const panel = page.locator('[data-candidate-panel]');
  await panel.getByRole('heading', { level: 2 }).first().focus();
  await place.open(page, locale);
  await page.keyboard.type(text, { delay });
  if (place.field) await expect(place.field(page, locale)).toHaveValue(new RegExp(`${escaped(text)}$`));
  await page.keyboard.press('Escape');
}
const escaped = (text: string) => text.replaceAll(/[?.]/g, '\\$&');

for (const [name, open] of Object.entries(SURFACES)) {
  test(`in the ${name}, typing while something opens decides nothing${name === 'round' ? ' @gate' : ''}`, async ({
    as,
    platform,
    stack,
  }) => {
    const api = await platform('owner');
    const before = await statusesOf(api, stack.sendHeld);
    const page = await as('owner');
    // By day every third place.
    for (const place of PLACES.filter((_, at) => runsWhole() || at % 3 === 0)) {
      await open(page, api);
      await showNotes(page);
      await typeAt(page, place, 'fr', 'Rezelser', 0);
      await expect(page.getByTestId('undo-toast'), place.name).toHaveCount(0);
    }
    expect(await statusesOf(api, stack.sendHeld)).toEqual(before);
  });

  for (const locale of ['fr', 'en'] as const) {
    for (const perMinute of [60, 400]) {
      test(`in the ${name}, ${perMinute} letters a minute in ${locale} decide nothing @typist`, async ({
        as,
        platform,
        stack,
      }) => {
        test.skip(!runsWhole(), 'what takes minutes is for the night');
        test.setTimeout(900_000);
        const api = await platform('owner');
        const before = await statusesOf(api, stack.sendHeld);
        const page = await as('owner', { locale });
        // Slow typing takes five minutes: half of the texts in each place.
        const texts =
          perMinute === 60 ? TEXTS.filter((_, at) => at % 2 === (name === 'round' ? 0 : 1)) : TEXTS;
        for (const [at, text] of texts.entries()) {
          const place = PLACES[at % PLACES.length] as Place;
          await open(page, api);
          await showNotes(page);
          await typeAt(page, place, locale, text, 60_000 / perMinute);
        }
        expect(await statusesOf(api, stack.sendHeld)).toEqual(before);
      });
    }
  }
}
