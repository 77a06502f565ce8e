import type { Choice } from '#lib/form/choices.ts';
import 'server-only';
import type { TaxonomyName } from '#contract/taxonomy.ts';
import type { Session } from '#lib/auth/session.ts';
import type { Term } from '#lib/platform-client/resources/term.ts';
import type { PlatformFailure } from '#lib/platform-client/result.ts';
import { platformFor } from '#lib/server/platform.ts';
import type { OfferChoices } from './choices.ts';

/** The reference lists behind each choice of the form. */
const LISTS = {
  contracts: 'contrat',
  departments: 'departement',
  experiences: 'experience',
  benefits: 'avantage',
  languages: 'langue',
} as const satisfies Record<keyof OfferChoices, TaxonomyName>;

const KEPT_MS = 10 * 60_000;
const PEOPLE_MAX = 500;

type Kept = { readonly at: number; readonly terms: Promise<readonly Term[] | null> };
const kept = new Map<string, Kept>();
/** The last list that anybody was given: reference lists are the same for all, and better old than absent. */
const lastKnown = new Map<TaxonomyName, readonly Term[]>();

/** The reference lists in the reader's language; a list that cannot be read is empty, and values show as they are. */
export async function readChoices(session: Session, locale: string): Promise<OfferChoices> {
  const names = Object.keys(LISTS) as (keyof OfferChoices)[];
  const lists = await Promise.all(names.map((name) => readList(session, LISTS[name])));
  const entries = names.map((name, index) => [name, toChoices(lists[index] ?? [], locale)]);
  return Object.fromEntries(entries) as OfferChoices;
}

/** The two lists that the rows of a table name. */
export async function readRowChoices(
  session: Session,
  locale: string,
): Promise<Pick<OfferChoices, 'contracts' | 'departments'>> {
  const [contracts, departments] = await Promise.all([
    readList(session, LISTS.contracts),
    readList(session, LISTS.departments),
  ]);
  return { contracts: toChoices(contracts, locale), departments: toChoices(departments, locale) };
}

/** Names are not worth waiting longer for, in milliseconds: older ones are shown, or what the slug tells. */
const NAMES_MS = 400;

/** Names of departments and languages by slug, in the reader's language, for screens that only show them. */
export async function readNames(
  session: Session,
  locale: string,
): Promise<Readonly<Record<'departments' | 'languages', Readonly<Record<string, string>>>>> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, NAMES_MS, null));
  const [departments, languages] = await Promise.all(
    [LISTS.departments, LISTS.languages].map(
      async (name) => (await Promise.race([readList(session, name), late])) ?? lastKnown.get(name),
    ),
  );
  return { departments: toNames(departments, locale), languages: toNames(languages, locale) };
}

function toNames(terms: readonly Term[] | undefined, locale: string): Readonly<Record<string, string>> {
  return Object.fromEntries(toChoices(terms ?? [], locale).map(({ value, label }) => [value, label]));
}

async function readList(session: Session, name: TaxonomyName): Promise<readonly Term[]> {
  const key = `${session.person.id}:${name}`;
  const now = Date.now();
  const present = kept.get(key);
  const fresh = present !== undefined && now - present.at < KEPT_MS;
  const entry = fresh ? present : { at: now, terms: fetchList(session, name) };
  if (!fresh) keep(key, entry);
  const terms = await entry.terms;
  if (terms === null) kept.delete(key);
  return terms ?? lastKnown.get(name) ?? [];
}

const ABSENT: ReadonlySet<PlatformFailure['kind']> = new Set(['notFound', 'forbidden', 'invalid']);

async function fetchList(session: Session, name: TaxonomyName): Promise<readonly Term[] | null> {
  const answer = await platformFor(session, 'read').taxonomies.get(name);
  // A list that the platform does not have is asked for again as seldom as one that it has.
  if (!answer.ok) return ABSENT.has(answer.failure.kind) ? (lastKnown.get(name) ?? []) : null;
  lastKnown.set(name, answer.value.items);
  return answer.value.items;
}

function keep(key: string, entry: Kept): void {
  kept.delete(key);
  kept.set(key, entry);
  const oldest = kept.keys().next().value;
  if (kept.size > PEOPLE_MAX * Object.keys(LISTS).length && oldest !== undefined) kept.delete(oldest);
}

function toChoices(terms: readonly Term[], locale: string): readonly Choice[] {
  return terms.map((term) => ({
    value: term.slug,
    label: locale === 'en' ? (term.nameEn ?? term.name) : term.name,
  }));
}
