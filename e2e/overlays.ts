import type { Page } from '@playwright/test';
import { href } from '#lib/scope/href.ts';
import { runsWhole } from './env.ts';
import type { Screen } from './screens.ts';

const house = { kind: 'establishment', id: 1, name: '', role: 'owner' } as const;
/** A house that no screen looks at: what is written there stays in its forms. */
const rivage = { kind: 'establishment', id: 2, name: '', role: 'owner' } as const;
const board = href(house, 'applications', { view: 'board' });
const candidate = href(house, 'applications', 1);

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };

/** On a phone some stand in a sheet of their own. */
const press = (name: RegExp) => async (page: Page) => {
  const control = page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();
  const sheet = page.getByRole('main').getByRole('button', { name: MORE }).filter({ visible: true });
  await control.or(sheet).first().waitFor();
  if (!(await control.isVisible())) await sheet.click();
  await control.click();
};
const MORE = /^(Plus d’actions|More actions)$/;
/** What comes when a control is pressed, and is waited for. */
const pressed = (name: RegExp, come: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await press(name)(page);
  await come(page).first().waitFor();
};
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const menu = (page: Page) => page.getByRole('menu').filter({ visible: true });
const item = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });

const MOVE_OF = /(Déplacer|Move) .* (vers|to)/;
const SAVE = /^(Enregistrer|Save)$/;
const ADD_NOTE = /^(Ajouter une note|Add a note)$/;
const SAVE_NOTE = /^((Garder|Enregistrer) la note|(Keep|Save) the note)$/;

/** A dialog that an entry of the menu of an offer opens. */
const ofOffer = (name: RegExp) => async (page: Page) => {
  await press(/^Actions (pour|for)/)(page);
  await item(page, name).click();
  await dialog(page).first().waitFor();
};

/** Moves the first candidate whose stage is not that one; the offer to undo stands in the page. */
async function moveOne(page: Page): Promise<void> {
  await pressed(MOVE_OF, menu)(page);
  await item(page, /^(Entretien|Interview)$/).click();
  await undoOf(page).waitFor();
}
const undoOf = (page: Page) => page.getByRole('button', { name: /^(Annuler|Undo)( |$)/ }).first();

/** Keeps the first offer as a template, where none is kept yet, and opens a dialog of the first. */
const ofTemplate = (verb: RegExp) => async (page: Page) => {
  const rename = page.getByRole('button', { name: /^(Renommer|Rename)/ }).first();
  const none = page.getByText(/^(Aucun modèle|No templates)$/);
  await rename.or(none).waitFor();
  if (await none.isVisible()) {
    await page.goto(href(house, 'offers'));
    await ofOffer(/^(Enregistrer comme modèle|Save as template)/)(page);
    await dialog(page).getByRole('button', { name: SAVE }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.goto(href(house, 'offers', 'templates'));
  }
  await page.getByRole('button', { name: verb }).first().click();
  await dialog(page).first().waitFor();
};

/** A file with a line that can be an offer, and one that cannot. */
async function openFile(page: Page): Promise<void> {
  const text = 'Intitulé;Contrat;Service;Mot\nBarman;CDI;Salle;Le soir\nCommis;CDX;Salle;\n';
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'saison.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: /^(Vérifier|Check) 1 / }).waitFor();
}

/** The first offers selected, and the day asked to which they go on. */
async function askLastDay(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await pressed(/^(Prolonger jusqu’au|Extend until)…$/, dialog)(page);
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: /^(Intitulé du poste|Job title)/ });
const stored = (page: Page) => page.getByText(/^(Brouillon enregistré à|Draft saved at)/).waitFor();

/** A draft that is taken up again, and is to be thrown away. */
async function askToDiscard(page: Page): Promise<void> {
  await titleOf(page).fill('Crawl');
  await stored(page);
  await page.reload();
  await pressed(/^(Abandonner ce brouillon|Discard this draft)$/, dialog)(page);
}

/** One leaves a form whose draft has not been stored. */
async function leaveUnsaved(page: Page): Promise<void> {
  // Its answer does not come.
  await page.route('**/api/m/2/drafts/**', () => undefined);
  // Another text than a draft from before.
  await titleOf(page).fill(`Crawl ${Date.now()}`);
  await page.getByText(/^(Saisie en cours|Typing)…$/).waitFor();
  await page
    .getByRole('link', { name: /^(Toutes les offres|All offers)$/ })
    .first()
    .click();
  await dialog(page).first().waitFor();
}

/** An offer is deleted in another tab while it is written here, and a new one has been begun. */
async function takeToNew(page: Page): Promise<void> {
  await press(/^Actions (pour|for)/)(page);
  await item(page, /^(Dupliquer|Duplicate)$/).click();
  await page.waitForURL(/\/offers\/\d+$/);
  await titleOf(page).fill('Crawl');
  await stored(page);
  const other = await page.context().newPage();
  await other.goto(href(rivage, 'offers', 'new'));
  await titleOf(other).fill('Crawl');
  await stored(other);
  await other.goto(page.url());
  await ofOffer(/^(Supprimer|Delete)/)(other);
  await dialog(other)
    .getByRole('button', { name: /^(Supprimer l’offre|Delete the offer)$/ })
    .click();
  await other.waitForURL(/\/offers$/);
  await other.close();
  await page.getByRole('button', { name: /^(Enregistrer le brouillon|Save draft)$/ }).click();
  await pressed(/^(Reprendre dans une nouvelle offre|Use it in a new offer)$/, dialog)(page);
}

/** Opens one of the kept views, made first where there is none, and what changes or deletes it. */
async function openView(page: Page): Promise<void> {
  await pressed(/^(Vues enregistrées|Views)$/, dialog)(page);
  const kept = dialog(page).getByRole('link').first();
  if (await kept.isVisible()) await kept.click();
  else {
    await dialog(page).getByRole('textbox').fill('Crawl');
    await dialog(page).getByRole('button', { name: SAVE }).click();
  }
  await page.waitForURL(/vue=\d+/);
  await press(/^Crawl$/)(page);
  await dialog(page)
    .getByRole('button', { name: /^(Supprimer|Delete)$/ })
    .waitFor();
}

/** What is kept of somebody is found by its words, and asked about before it is erased. */
async function askToErase(page: Page): Promise<void> {
  const erase = page.getByRole('button', { name: /^(Effacer|Erase)/ });
  const search = href(house, 'settings', 'rights', { q: 'zibeline' });
  await page.goto(search);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await erase.isVisible())) {
    await page.goto(candidate);
    await pressed(ADD_NOTE, (shown) => shown.getByRole('textbox', { name: 'Note' }))(page);
    await page.getByRole('textbox', { name: 'Note' }).fill('Zibeline');
    await press(SAVE_NOTE)(page);
    // It goes once the note is kept.
    await page.getByRole('textbox', { name: 'Note' }).waitFor({ state: 'hidden' });
    await page.goto(search);
  }
  // Nothing is erased that is not chosen.
  if ((await erase.getAttribute('aria-disabled')) === 'true')
    await page.getByRole('main').getByRole('checkbox').first().check();
  await erase.click();
  await dialog(page).first().waitFor();
}

/** Panels, menus and dialogs over the screens of `screens`, and the open CV. */
export const overlays: readonly Screen[] = [
  { name: 'candidate', account: 'owner', path: candidate },
  {
    name: 'cv',
    account: 'owner',
    path: candidate,
    open: pressed(/^(Lire le CV|Read the CV)/, (page) => page.getByRole('region', { name: /^Page 1 / })),
  },
  {
    name: 'message',
    account: 'owner',
    path: candidate,
    open: pressed(/^(Écrire à|Write to)/, dialog),
  },
  { name: 'stages', account: 'owner', path: board, open: pressed(MOVE_OF, menu) },
  { name: 'filters', account: 'owner', path: board, open: pressed(/^(Filtres|Filters)/, dialog) },
  { name: 'views', account: 'owner', path: board, open: pressed(/^(Vues enregistrées|Views)$/, dialog) },
  {
    name: 'columns',
    account: 'owner',
    size: DESK,
    path: href(house, 'applications', { view: 'table' }),
    open: pressed(/^(Lignes et colonnes|Rows and columns)$/, dialog),
  },
  {
    name: 'offer-menu',
    account: 'owner',
    path: href(house, 'offers'),
    open: pressed(/^Actions (pour|for)/, menu),
  },
  {
    name: 'offer-delete',
    account: 'owner',
    path: href(house, 'offers'),
    open: ofOffer(/^(Supprimer|Delete)/),
  },
  {
    name: 'palette',
    account: 'owner',
    path: href(house),
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page).first().waitFor();
    },
  },
  {
    name: 'keys',
    account: 'owner',
    path: href(house),
    open: async (page) => {
      await page.keyboard.press('?');
      await dialog(page).first().waitFor();
    },
  },
  {
    name: 'triage-later',
    account: 'owner',
    path: href(house, 'applications', 'triage'),
    open: pressed(/^(Plus tard|Later)/, menu),
  },
  {
    name: 'triage-stages',
    account: 'owner',
    path: href(house, 'applications', 'triage'),
    open: pressed(MOVE_OF, menu),
  },
  {
    name: 'note',
    account: 'owner',
    path: candidate,
    open: pressed(ADD_NOTE, (page) => page.getByRole('textbox', { name: 'Note' })),
  },
  {
    name: 'interview',
    account: 'owner',
    path: candidate,
    open: pressed(/^(Fixer un entretien|Schedule an interview)$/, dialog),
  },
  {
    name: 'assign',
    account: 'owner',
    path: candidate,
    open: pressed(/^(Confier la |Assign .+’s application)/, (page) =>
      item(page, /^(Je m’en occupe|I’ll take it|Ne plus confier|Nobody)/),
    ),
  },
  { name: 'move-offered-back', account: 'owner', path: board, open: moveOne },
  {
    name: 'move-undone',
    account: 'owner',
    path: board,
    open: async (page) => {
      await moveOne(page);
      await undoOf(page).click();
      await page
        .getByText(/(annulé|undone) (pour|for) /)
        .first()
        .waitFor();
    },
  },
  {
    name: 'view-delete',
    account: 'owner',
    path: href(house, 'applications', { view: 'table', housing: 1 }),
    open: openView,
  },
  {
    name: 'offer-season',
    account: 'owner',
    path: href(house, 'offers'),
    open: ofOffer(/(autre saison|another season)/),
  },
  {
    name: 'offer-keep-template',
    account: 'owner',
    path: href(house, 'offers'),
    open: ofOffer(/^(Enregistrer comme modèle|Save as template)/),
  },
  {
    name: 'offer-rename-template',
    account: 'owner',
    path: href(house, 'offers', 'templates'),
    open: ofTemplate(/^(Renommer|Rename)/),
  },
  {
    name: 'offer-delete-template',
    account: 'owner',
    path: href(house, 'offers', 'templates'),
    open: ofTemplate(/^(Supprimer|Delete)/),
  },
  { name: 'offer-import-file', account: 'owner', path: href(house, 'offers', 'import'), open: openFile },
  {
    name: 'offer-last-day',
    account: 'owner',
    size: DESK,
    path: href(house, 'offers'),
    open: askLastDay,
  },
  { name: 'draft-discard', account: 'rivage', path: href(rivage, 'offers', 'new'), open: askToDiscard },
  { name: 'draft-leave', account: 'rivage', path: href(rivage, 'offers', 'new'), open: leaveUnsaved },
  { name: 'draft-in-the-way', account: 'rivage', path: href(rivage, 'offers'), open: takeToNew },
  { name: 'rights-erase', account: 'owner', path: href(house, 'settings', 'rights'), open: askToErase },
  { name: 'phone-candidate', account: 'owner', path: candidate, size: PHONE },
  {
    name: 'phone-cv',
    account: 'owner',
    path: candidate,
    size: PHONE,
    open: pressed(/^(Lire le CV|Read the CV)/, (page) => page.getByRole('region', { name: /^Page 1 / })),
  },
  {
    name: 'phone-actions',
    account: 'owner',
    path: board,
    size: PHONE,
    open: pressed(MORE, (page) =>
      page.getByRole('button', { name: /^(Vues enregistrées|Views)$/ }).filter({ visible: true }),
    ),
  },
  {
    name: 'phone-filters',
    account: 'owner',
    path: board,
    size: PHONE,
    open: pressed(/^(Filtres|Filters)/, dialog),
  },
  {
    name: 'phone-triage-later',
    account: 'owner',
    path: href(house, 'applications', 'triage'),
    size: PHONE,
    open: pressed(/^(Plus tard|Later)/, menu),
  },
];

/** Those that people open most; the nightly run looks at all of them in every way. */
const mostUsed: ReadonlySet<string> = new Set(['candidate', 'cv', 'message', 'filters', 'triage-later']);
export const overlaysOfRun = overlays.filter(({ name }) => runsWhole() || mostUsed.has(name));
