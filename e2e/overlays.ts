import { href } from '#lib/engines/scope/href.ts';
import { openHistory } from './candidate-tabs.ts';
import { runsWhole } from './env.ts';
import {
  ADD_NOTE,
  askLastDay,
  askToDiscard,
  askToErase,
  board,
  candidate,
  DESK,
  dialog,
  establishment,
  inFollowUp,
  item,
  leaveUnsaved,
  MORE,
  MOVE_OF,
  menu,
  moveOne,
  ofOffer,
  ofTemplate,
  openFile,
  openView,
  PHONE,
  pressed,
  rivage,
  takeToNew,
  undoOf,
} from './overlay-steps.ts';
import type { Screen } from './screens.ts';

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
  {
    name: 'views',
    account: 'owner',
    path: board,
    open: pressed(/^(Vues enregistrées|Saved views)$/, dialog),
  },
  {
    name: 'columns',
    account: 'owner',
    size: DESK,
    path: href(establishment, 'applications', { view: 'table' }),
    open: pressed(/^(Lignes et colonnes|Rows and columns)$/, dialog),
  },
  {
    name: 'offer-menu',
    account: 'owner',
    path: href(establishment, 'offers'),
    open: pressed(/^Actions (pour|for)/, menu),
  },
  {
    name: 'offer-delete',
    account: 'owner',
    path: href(establishment, 'offers'),
    open: ofOffer(/^(Supprimer|Delete)/),
  },
  {
    name: 'palette',
    account: 'owner',
    path: href(establishment),
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await dialog(page).first().waitFor();
    },
  },
  {
    name: 'keys',
    account: 'owner',
    path: href(establishment),
    open: async (page) => {
      await page.keyboard.press('?');
      await dialog(page).first().waitFor();
    },
  },
  {
    name: 'triage-later',
    account: 'owner',
    path: href(establishment, 'applications', 'triage'),
    open: pressed(/^(Plus tard|Snooze)/, menu),
  },
  {
    name: 'triage-stages',
    account: 'owner',
    path: href(establishment, 'applications', 'triage'),
    open: pressed(MOVE_OF, menu),
  },
  {
    name: 'note',
    account: 'owner',
    path: candidate,
    open: inFollowUp(ADD_NOTE, (page) => page.getByRole('textbox', { name: 'Note' })),
  },
  {
    name: 'history',
    account: 'owner',
    path: candidate,
    open: async (page) => {
      await openHistory(page);
      await page.getByText(/^(Candidature reçue|Application received)$/).waitFor();
    },
  },
  {
    name: 'interview',
    account: 'owner',
    path: candidate,
    open: inFollowUp(/^(Fixer un entretien|Schedule an interview)$/, dialog),
  },
  {
    name: 'assign',
    account: 'owner',
    path: candidate,
    open: inFollowUp(/^(Confier la |Assign .+’s application)/, (page) =>
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
    path: href(establishment, 'applications', { view: 'table', housing: 1 }),
    open: openView,
  },
  {
    name: 'offer-season',
    account: 'owner',
    path: href(establishment, 'offers'),
    open: ofOffer(/(autre saison|another season)/),
  },
  {
    name: 'offer-keep-template',
    account: 'owner',
    path: href(establishment, 'offers'),
    open: ofOffer(/^(Enregistrer comme modèle|Save as template)/),
  },
  {
    name: 'offer-rename-template',
    account: 'owner',
    path: href(establishment, 'offers', 'templates'),
    open: ofTemplate(/^(Renommer|Rename)/),
  },
  {
    name: 'offer-delete-template',
    account: 'owner',
    path: href(establishment, 'offers', 'templates'),
    open: ofTemplate(/^(Supprimer|Delete)/),
  },
  {
    name: 'offer-import-file',
    account: 'owner',
    path: href(establishment, 'offers', 'import'),
    open: openFile,
  },
  {
    name: 'offer-last-day',
    account: 'owner',
    size: DESK,
    path: href(establishment, 'offers'),
    open: askLastDay,
  },
  { name: 'draft-discard', account: 'rivage', path: href(rivage, 'offers', 'new'), open: askToDiscard },
  { name: 'draft-leave', account: 'rivage', path: href(rivage, 'offers', 'new'), open: leaveUnsaved },
  { name: 'draft-in-the-way', account: 'rivage', path: href(rivage, 'offers'), open: takeToNew },
  {
    name: 'rights-erase',
    account: 'owner',
    path: href(establishment, 'settings', 'rights'),
    open: askToErase,
  },
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
      page.getByRole('button', { name: /^(Vues enregistrées|Saved views)$/ }).filter({ visible: true }),
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
    path: href(establishment, 'applications', 'triage'),
    size: PHONE,
    open: pressed(/^(Plus tard|Snooze)/, menu),
  },
];

/** The overlays used most; the nightly run checks all of them in every look. */
const mostUsed: ReadonlySet<string> = new Set(['candidate', 'cv', 'message', 'filters', 'triage-later']);
export const overlaysOfRun = overlays.filter(({ name }) => runsWhole() || mostUsed.has(name));
