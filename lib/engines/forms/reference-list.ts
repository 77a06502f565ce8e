import 'server-only';
import type { TaxonomyName } from '#contract/taxonomy.ts';
import { within } from '#lib/core/within.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { Term } from '#lib/engines/platform-client/resources/term.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import type { Choice } from './choices.ts';

/** The longest wait for names, in milliseconds: then older ones are shown, or the slug as words. */
export const NAMES_MS = 400;
const KEPT_MS = 10 * 60_000;
const LISTS_MAX = 2_500;

type Kept = { readonly at: number; readonly terms: Promise<readonly Term[] | null> };
const kept = new Map<string, Kept>();
/** The last list that was read: reference lists are the same for all, and better old than absent. */
const lastKnown = new Map<TaxonomyName, readonly Term[]>();

/** A reference list, or its last known version when it cannot be read in time; null when it was never read. */
export async function readReferenceList(
  session: Session,
  name: TaxonomyName,
  patience: number,
): Promise<readonly Term[] | null> {
  return (await within(readList(session, name), patience)) ?? lastReferenceList(name);
}

/** The last known list, without a call. */
export function lastReferenceList(name: TaxonomyName): readonly Term[] | null {
  return lastKnown.get(name) ?? null;
}

/** Terms as choices, named in the reader’s language. */
export function toChoices(terms: readonly Term[], locale: string): readonly Choice[] {
  return terms.map((term) => ({
    value: term.slug,
    label: locale === 'en-GB' ? (term.nameEn ?? term.name) : term.name,
  }));
}

/** Names of departments and languages by slug, in the reader’s language, for screens that only show them. */
export async function readNames(
  session: Session,
  locale: string,
): Promise<Readonly<Record<'departments' | 'languages', Readonly<Record<string, string>>>>> {
  const [departments, languages] = await Promise.all(
    (['departement', 'langue'] as const).map((name) => readReferenceList(session, name, NAMES_MS)),
  );
  return { departments: toNames(departments, locale), languages: toNames(languages, locale) };
}

function toNames(
  terms: readonly Term[] | null | undefined,
  locale: string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(toChoices(terms ?? [], locale).map(({ value, label }) => [value, label]));
}

async function readList(session: Session, name: TaxonomyName): Promise<readonly Term[] | null> {
  const key = `${session.person.id}:${name}`;
  const now = Date.now();
  const present = kept.get(key);
  const fresh = present !== undefined && now - present.at < KEPT_MS;
  const entry = fresh ? present : { at: now, terms: fetchList(session, name) };
  if (!fresh) keep(key, entry);
  const terms = await entry.terms;
  if (terms === null) kept.delete(key);
  return terms;
}

const ABSENT: ReadonlySet<PlatformFailure['kind']> = new Set(['notFound', 'forbidden', 'invalid']);

async function fetchList(session: Session, name: TaxonomyName): Promise<readonly Term[] | null> {
  const answer = await platformFor(session, 'read').taxonomies.get(name);
  // A list that the platform does not have is requested again as rarely as one that it has.
  if (!answer.ok) return ABSENT.has(answer.failure.kind) ? (lastKnown.get(name) ?? []) : null;
  lastKnown.set(name, answer.value.items);
  return answer.value.items;
}

function keep(key: string, entry: Kept): void {
  kept.delete(key);
  kept.set(key, entry);
  const oldest = kept.keys().next().value;
  if (kept.size > LISTS_MAX && oldest !== undefined) kept.delete(oldest);
}
