import 'server-only';
import { applicationsByIds, firstApplications, NO_APPLICATION_FILTER } from '#lib/mirror/applications.ts';
import { midnightOf, toParisDay } from '#lib/mirror/paris-day.ts';
import { type Scope, scopeKey } from '#lib/scope/scope.ts';
import { toId } from '#lib/server/bounds.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { fold, wordsOf } from '#lib/store/fold.ts';
import { findRetention } from '#lib/store/follow-up-ends.ts';
import { countHeld, NOTHING_HELD } from '#lib/store/person-data.ts';
import { mentionsOf } from '#lib/store/person-mentions.ts';
import {
  aimsNaming,
  draftsNaming,
  filesNaming,
  SHORTEST_TELLING_WORD,
  titlesNaming,
  viewsNaming,
  writesNaming,
} from '#lib/store/person-words.ts';
import { countTrailSince } from '#lib/store/trail.ts';
import { FOUND_AT_MOST, type Held, type HeldWords, holdsAnything, NO_WORDS } from './model.ts';

/**
 * What our store holds of a person: beside the applications that are found by what was typed, and beside those whose
 * notes or interviews have its words. What something is kept beside comes first.
 */
export async function findHeld(
  scope: Scope,
  typed: string,
): Promise<{ readonly held: readonly Held[]; readonly isCut: boolean }> {
  const q = typed.trim();
  if (q === '') return { held: [], isCut: false };
  const key = scopeKey(scope);
  const byNumber = toId(q);
  const [named, mentioned] = await Promise.all([
    firstApplications(
      key,
      { ...NO_APPLICATION_FILTER, q },
      { sort: 'received', order: 'desc', limit: FOUND_AT_MOST },
    ),
    mentionsOf(database(), key, q, FOUND_AT_MOST),
  ]);
  const isCut = Math.max(named.length, mentioned.length) >= FOUND_AT_MOST;
  const ids = [...new Set([...(byNumber ? [byNumber] : []), ...named.map(({ id }) => id), ...mentioned])];
  if (ids.length === 0) return { held: [], isCut };
  const [rows, counted] = await Promise.all([applicationsByIds(key, ids), countHeld(database(), key, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const words = wordsOf(q);
  const held = ids.flatMap((applicationId): readonly Held[] => {
    const row = byId.get(applicationId);
    const counts = counted.get(applicationId);
    if (!row && !counts) return [];
    const candidate = row ? `${row.firstName} ${row.lastName}`.trim() : null;
    const name = fold(candidate ?? '');
    const isNamed = applicationId === byNumber || words.every((word) => name.includes(word));
    const who = { applicationId, candidate, offerTitle: row?.offerTitle ?? null, isNamed };
    return [{ ...who, ...(counts ?? NOTHING_HELD) }];
  });
  return { held: held.toSorted((a, b) => Number(holdsAnything(b)) - Number(holdsAnything(a))), isCut };
}

/** What else has what was typed in its words: saved views, sent files, drafts, titles of bulk actions; a number is no word. */
export async function findHeldWords(scope: Scope, typed: string): Promise<HeldWords> {
  const { views, files, drafts, titles, writes } = await readHeldWords(scope, typed);
  return {
    views,
    files: files.map(({ id, name, by }) => ({ id, name, by })),
    drafts: drafts.map(({ key, form, savedAt, texts }) => ({
      ...{ key, form, savedAt: savedAt.toISOString() },
      // Of a draft what has the words, not all that a colleague is writing.
      excerpt: excerptOf(texts, wordsOf(typed)),
    })),
    titles: titles.map(({ key, of, title, by, at }) => ({ key, of, title, by, at: at.toISOString() })),
    writes: writes.map(({ by, at }) => ({ by, at: at.toISOString() })),
  };
}

/** The same with all that a file for the person has of it. */
export async function readHeldWords(scope: Scope, typed: string) {
  const q = typed.trim();
  if (toId(q) || !wordsOf(q).some((word) => word.length >= SHORTEST_TELLING_WORD)) return NO_WORDS;
  const key = scopeKey(scope);
  const [views, files, drafts, titles, aims, writes] = await Promise.all([
    viewsNaming(database(), key, q, FOUND_AT_MOST),
    filesNaming(database(), key, q, FOUND_AT_MOST),
    draftsNaming(database(), key, q, FOUND_AT_MOST),
    titlesNaming(database(), key, q, FOUND_AT_MOST),
    aimsNaming(database(), key, q, FOUND_AT_MOST),
    writesNaming(database(), key, q, FOUND_AT_MOST),
  ]);
  return {
    ...{ views, files, writes },
    drafts: drafts.map((draft) => ({ ...draft, key: `${draft.personId} ${draft.form}` })),
    titles: [
      ...aims.map(({ kind, ...aim }) => {
        const of = kind === 'offer.import' ? ('file' as const) : ('offer' as const);
        return { ...aim, of, recordId: null, key: aim.jobId };
      }),
      ...titles.map((title) => {
        return { ...title, of: 'notification' as const, key: `${title.jobId} ${title.recordId}` };
      }),
    ].slice(0, FOUND_AT_MOST),
  };
}

const EXCERPT = { before: 40, longest: 160 };

/** A passage around the first of the words. */
function excerptOf(texts: readonly string[], words: readonly string[]): string {
  const all = texts.join(' … ').replaceAll(/\s+/g, ' ');
  const places = words.map((word) => fold(all).indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...places, all.length) - EXCERPT.before);
  const end = start + EXCERPT.longest;
  return `${start > 0 ? '…' : ''}${all.slice(start, end)}${end < all.length ? '…' : ''}`.toWellFormed();
}

/** For how many months the house keeps what it notes. */
export function readRetention(scope: Scope): Promise<number> {
  return findRetention(database(), scopeKey(scope));
}

/** How many CVs a person has opened in the house since midnight in Paris. */
export function readCvsToday(scope: Scope, personId: number): Promise<number> {
  const about = { scopeKey: scopeKey(scope), personId, action: 'application.readCv' };
  return countTrailSince(database(), about, midnightOf(toParisDay(databaseNow())));
}
