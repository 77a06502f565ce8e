import 'server-only';
import { emailKey, nameKey } from '#lib/core/contact-keys.ts';
import { patternOf, plainOf, wordsOf } from '#lib/core/fold.ts';
import { listApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { phoneKey } from '#lib/engines/mirror/phone-numbers.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { countHeld, NOTHING_HELD } from '#lib/engines/store/person-data.ts';
import { mentionsOf } from '#lib/engines/store/person-mentions.ts';
import {
  type Applicant,
  applicantsByIds,
  applicantsNamed,
  applicantsOfEmail,
  applicantsOfPhone,
} from './applicants.ts';
import { FOUND_AT_MOST, type FoundTotal, type Held, holdsAnything, type Namesake } from './model.ts';
import { readTyped, type Typed, toSought } from './typed.ts';

type Found = { readonly held: readonly Held[]; readonly total: FoundTotal };

/**
 * What our store holds of a person: for applications with exactly the typed address or number, for those of the same
 * name, for those found by the words of the search, and for those whose notes or interviews mention it. Exact matches
 * come first, then those with stored data.
 */
export async function findHeld(scope: Scope, text: string): Promise<Found> {
  const key = scopeKey(scope);
  const typed = readTyped(text);
  const { exact, listed, kinds } = await findIds(key, typed);
  const ids = [...new Set(kinds.flatMap((those) => those.slice(0, FOUND_AT_MOST)))];
  const [applicants, counted] = await Promise.all([
    applicantsByIds(key, ids),
    countHeld(database(), key, ids),
  ]);
  // The typed number may be no application's.
  const there = ids.filter((id) => applicants.has(id) || counted.has(id));
  const held = there.map((applicationId): Held => {
    const who = applicants.get(applicationId) ?? null;
    const match = matchOf(typed, applicationId, who, exact);
    return {
      ...{ applicationId, match, candidate: who?.name ?? null, offerTitle: who?.offerTitle ?? null },
      ...{ email: who?.email || null, phone: who?.phone || null, phoneKey: who && numberOf(who) },
      namesake: who && match === 'named' ? namesakeOf(typed, who, [...applicants.values()]) : null,
      ...(counted.get(applicationId) ?? NOTHING_HELD),
    };
  });
  const rank = (one: Held) => (one.match === 'exact' ? 2 : 0) + (holdsAnything(one) ? 1 : 0);
  const all = new Set(kinds.flat()).size - (ids.length - there.length);
  return {
    held: held.toSorted((a, b) => rank(b) - rank(a)).slice(0, FOUND_AT_MOST),
    total: totalOf(all, listed),
  };
}

/** The applications that are found, by the kind of match. */
async function findIds(key: ScopeKey, typed: Typed) {
  const sought = toSought(typed);
  const [exact, listed, mentioned] = await Promise.all([
    exactOf(key, typed),
    listedBy(key, typed),
    sought === null ? [] : mentionsOf(database(), key, sought),
  ]);
  const names = [...new Map(exact.map(({ name }) => [nameKey(name), name])).values()];
  const namesakes = (await Promise.all(names.map((name) => applicantsNamed(key, name)))).flat();
  const idsOf = (those: readonly Applicant[]) => those.map(({ id }) => id);
  const byNumber = typed.kind === 'number' ? [typed.id] : [];
  return { exact, listed, kinds: [idsOf(exact), idsOf(namesakes), byNumber, listed.ids, mentioned] };
}

function exactOf(key: ScopeKey, typed: Typed): Promise<readonly Applicant[]> | readonly Applicant[] {
  if (typed.kind === 'email') return applicantsOfEmail(key, typed.email);
  return typed.kind === 'phone' ? applicantsOfPhone(key, typed.phone) : [];
}

/** Matches of the list search, which is not used for an address: its parts are names of others. */
async function listedBy(key: ScopeKey, typed: Typed) {
  const q = typed.kind === 'phone' ? typed.phone : typed.kind === 'email' || !('q' in typed) ? null : typed.q;
  if (q === null) return { ids: [], total: 0 };
  const view = { sort: 'received', order: 'desc', page: 1, perPage: FOUND_AT_MOST } as const;
  const { rows, total } = await listApplications(key, { ...NO_APPLICATION_FILTER, q }, view);
  return { ids: rows.map(({ id }) => id), total };
}

/** Of the counted applications only the first are known by id: other matches may or may not be among the rest. */
function totalOf(all: number, listed: { ids: readonly number[]; total: number }): FoundTotal {
  if (listed.total <= listed.ids.length) return { count: all, isAtLeast: false };
  return { count: Math.max(listed.total, all), isAtLeast: all > listed.ids.length };
}

function matchOf(
  typed: Typed,
  id: number,
  who: Applicant | null,
  exact: readonly Applicant[],
): Held['match'] {
  if (exact.some((one) => one.id === id)) return 'exact';
  const isTyped = typed.kind === 'number' ? id === typed.id : isNamed(typed, who);
  return isTyped || exact.some((one) => who && isSameName(one, who)) ? 'named' : 'mentioned';
}

function isNamed(typed: Typed, who: Applicant | null): boolean {
  if (typed.kind !== 'words' || !who) return false;
  const name = plainOf(who.name);
  return wordsOf(typed.q).every((word) => new RegExp(patternOf(word), 'u').test(name));
}

const numberOf = ({ phone, phoneCountry }: Applicant) => phoneKey(phone, phoneCountry);

function hasNumber(who: Applicant, typed: string): boolean {
  const number = numberOf(who);
  return number !== null && number === phoneKey(typed, who.phoneCountry);
}

function isSameName(one: Applicant, other: Applicant): boolean {
  const name = nameKey(one.name);
  return name !== null && name === nameKey(other.name);
}

/** What distinguishes a candidate from others of the same name; null where nobody else has it. */
function namesakeOf(typed: Typed, who: Applicant, all: readonly Applicant[]): Namesake | null {
  const others = all.filter((other) => other.id !== who.id && isSameName(other, who));
  if (typed.kind === 'phone') {
    if (!others.some((other) => hasNumber(other, typed.phone))) return null;
    return numberOf(who) === null ? 'unknownPhone' : 'otherPhone';
  }
  if (others.length === 0) return null;
  const email = emailKey(who.email);
  if (email === null) return 'unknownEmail';
  return others.some((other) => emailKey(other.email) !== email) ? 'otherEmail' : null;
}
