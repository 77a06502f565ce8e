import type { Page } from '@playwright/test';
import { href } from '#lib/engines/scope/href.ts';
import { openFollowUp } from './candidate-tabs.ts';

export const establishment = { kind: 'establishment', id: 1, name: '', role: 'owner' } as const;
/** An establishment whose screens are not crawled: what is written there stays in its forms. */
export const rivage = { kind: 'establishment', id: 2, name: '', role: 'owner' } as const;
export const board = href(establishment, 'applications', { view: 'board' });
export const candidate = href(establishment, 'applications', 1);

export const PHONE = { width: 360, height: 740 };
export const DESK = { width: 1440, height: 900 };

/** On a phone some controls are in a sheet. */
export const press = (name: RegExp) => async (page: Page) => {
  const control = page.getByRole('main').getByRole('button', { name }).filter({ visible: true }).first();
  const sheet = page.getByRole('main').getByRole('button', { name: MORE }).filter({ visible: true });
  await control.or(sheet).first().waitFor();
  if (!(await control.isVisible())) await sheet.click();
  await control.click();
};
export const MORE = /^(Plus d’actions|More actions)$/;
/** Presses a control and waits for what it opens. */
export const pressed =
  (name: RegExp, come: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
    await press(name)(page);
    await come(page).first().waitFor();
  };
/** The same in the follow-up tab of an open candidate. */
export const inFollowUp: typeof pressed = (name, come) => async (page) => {
  await openFollowUp(page);
  await pressed(name, come)(page);
};
export const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
export const menu = (page: Page) => page.getByRole('menu').filter({ visible: true });
export const item = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });

export const MOVE_OF = /(Déplacer|Move) .* (vers|to)/;
const SAVE = /^(Enregistrer|Save)$/;
export const ADD_NOTE = /^(Ajouter une note|Add a note)$/;
const SAVE_NOTE = /^((Garder|Enregistrer) la note|Save note)$/;

/** A dialog opened from the menu of an offer. */
export const ofOffer = (name: RegExp) => async (page: Page) => {
  await press(/^Actions (pour|for)/)(page);
  await item(page, name).click();
  await dialog(page).first().waitFor();
};

/** Moves the first candidate of another stage, so that the undo toast is in the page. */
export async function moveOne(page: Page): Promise<void> {
  await pressed(MOVE_OF, menu)(page);
  await item(page, /^(Entretien|Interview)$/).click();
  await undoOf(page).waitFor();
}
export const undoOf = (page: Page) => page.getByRole('button', { name: /^(Annuler|Undo)( |$)/ }).first();

/** Saves the first offer as a template where there is none, and opens a dialog of the first template. */
export const ofTemplate = (verb: RegExp) => async (page: Page) => {
  const rename = page.getByRole('button', { name: /^(Renommer|Rename)/ }).first();
  const none = page.getByText(/^(Aucun modèle|No templates)$/);
  await rename.or(none).waitFor();
  if (await none.isVisible()) {
    await page.goto(href(establishment, 'offers'));
    await ofOffer(/^(Enregistrer comme modèle|Save as template)/)(page);
    await dialog(page).getByRole('button', { name: SAVE }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.goto(href(establishment, 'offers', 'templates'));
  }
  await page.getByRole('button', { name: verb }).first().click();
  await dialog(page).first().waitFor();
};

/** Opens a file with a valid and an invalid line. */
export async function openFile(page: Page): Promise<void> {
  const text = 'Intitulé;Contrat;Service;Mot\nBarman;CDI;Salle;Le soir\nCommis;CDX;Salle;\n';
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'saison.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: /^(Vérifier|Check) 1 / }).waitFor();
}

/** Selects the first offer and opens the dialog for a new last day. */
export async function askLastDay(page: Page): Promise<void> {
  await page.getByRole('checkbox').first().check();
  await pressed(/^(Prolonger jusqu’au|Extend until)…$/, dialog)(page);
}

const titleOf = (page: Page) => page.getByRole('textbox', { name: /^(Intitulé du poste|Job title)/ });
const stored = (page: Page) => page.getByText(/^(Brouillon enregistré à|Draft saved at)/).waitFor();

/** Restores a draft, and opens the dialog that discards it. */
export async function askToDiscard(page: Page): Promise<void> {
  await titleOf(page).fill('Crawl');
  await stored(page);
  await page.reload();
  await pressed(/^(Abandonner ce brouillon|Discard this draft)$/, dialog)(page);
}

/** Leaves a form whose draft has not been stored. */
export async function leaveUnsaved(page: Page): Promise<void> {
  // The request is never answered.
  await page.route('**/api/m/2/drafts/**', () => undefined);
  // Must differ from an earlier draft.
  await titleOf(page).fill(`Crawl ${Date.now()}`);
  await page.getByText(/^(Saisie en cours|Typing)…$/).waitFor();
  await page
    .getByRole('link', { name: /^(Toutes les offres|All jobs)$/ })
    .first()
    .click();
  await dialog(page).first().waitFor();
}

/** An offer is deleted in another tab while it is edited here, and a draft of a new offer exists. */
export async function takeToNew(page: Page): Promise<void> {
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
    .getByRole('button', { name: /^(Supprimer l’offre|Delete the job)$/ })
    .click();
  await other.waitForURL(/\/offers$/);
  await other.close();
  await page.getByRole('button', { name: /^(Enregistrer le brouillon|Save draft)$/ }).click();
  await pressed(/^(Reprendre dans une nouvelle offre|Use it in a new job)$/, dialog)(page);
}

/** Opens a saved view, created first where there is none, and the menu that changes or deletes it. */
export async function openView(page: Page): Promise<void> {
  await pressed(/^(Vues enregistrées|Saved views)$/, dialog)(page);
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

/** Finds the data of a person by its words, and opens the dialog that erases it. */
export async function askToErase(page: Page): Promise<void> {
  const erase = page.getByRole('button', { name: /^(Effacer|Erase)/ });
  const search = href(establishment, 'settings', 'rights', { q: 'zibeline' });
  await page.goto(search);
  await page.getByRole('heading', { level: 1 }).waitFor();
  if (!(await erase.isVisible())) {
    await page.goto(candidate);
    await inFollowUp(ADD_NOTE, (shown) => shown.getByRole('textbox', { name: 'Note' }))(page);
    await page.getByRole('textbox', { name: 'Note' }).fill('Zibeline');
    await press(SAVE_NOTE)(page);
    // The field disappears once the note is saved.
    await page.getByRole('textbox', { name: 'Note' }).waitFor({ state: 'hidden' });
    await page.goto(search);
  }
  // Nothing is selected by default.
  if ((await erase.getAttribute('aria-disabled')) === 'true')
    await page.getByRole('main').getByRole('checkbox').first().check();
  await erase.click();
  await dialog(page).first().waitFor();
}
