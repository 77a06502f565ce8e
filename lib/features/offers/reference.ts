import 'server-only';
import type { TaxonomyName } from '#contract/taxonomy.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import {
  lastReferenceList,
  NAMES_MS,
  readReferenceList,
  toChoices,
} from '#lib/engines/forms/reference-list.ts';
import type { Term } from '#lib/engines/platform-client/resources/term.ts';
import type { OfferChoices, OfferListName } from './choices.ts';

/** The reference list behind each choice of the form. */
const LISTS = {
  contracts: 'contrat',
  departments: 'departement',
  experiences: 'experience',
  benefits: 'avantage',
  languages: 'langue',
} as const satisfies Record<OfferListName, TaxonomyName>;

/** How long a form waits for its lists, in milliseconds; missing ones are left out. */
const FORM_MS = 2000;

/** The reference lists of the form, in the reader's language; values that they do not contain are shown as they are. */
export async function readChoices(session: Session, locale: string): Promise<OfferChoices> {
  return choicesWithin(session, locale, FORM_MS);
}

/** The same for a screen that only shows their names. */
export async function readShownChoices(session: Session, locale: string): Promise<OfferChoices> {
  return choicesWithin(session, locale, NAMES_MS);
}

/** The last known lists, without a call: shown until the present ones are read. */
export function lastChoices(locale: string): OfferChoices {
  return toOfferChoices(lastReferenceList, locale);
}

async function choicesWithin(session: Session, locale: string, patience: number): Promise<OfferChoices> {
  const names = Object.values(LISTS);
  const lists = await Promise.all(names.map((name) => readReferenceList(session, name, patience)));
  const read = new Map<TaxonomyName, readonly Term[] | null>(
    names.map((name, at) => [name, lists[at] ?? null]),
  );
  return toOfferChoices((name) => read.get(name) ?? null, locale);
}

type LookUp = (name: TaxonomyName) => readonly Term[] | null;

function toOfferChoices(find: LookUp, locale: string): OfferChoices {
  const names = Object.keys(LISTS) as OfferListName[];
  const entries = names.map((name) => [name, toChoices(find(LISTS[name]) ?? [], locale)]);
  const unread = names.filter((name) => find(LISTS[name]) === null);
  return { ...(Object.fromEntries(entries) as Omit<OfferChoices, 'unread'>), unread };
}

/** The two lists that the rows of a table use. */
export async function readRowChoices(
  session: Session,
  locale: string,
): Promise<Pick<OfferChoices, 'contracts' | 'departments'>> {
  const [contracts, departments] = await readNamed(session, ['contracts', 'departments']);
  return { contracts: toChoices(contracts ?? [], locale), departments: toChoices(departments ?? [], locale) };
}

function readNamed(session: Session, names: readonly OfferListName[]) {
  return Promise.all(names.map((name) => readReferenceList(session, LISTS[name], NAMES_MS)));
}
