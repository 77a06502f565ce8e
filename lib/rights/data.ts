import 'server-only';
import { applicationsByIds, firstApplications, NO_APPLICATION_FILTER } from '#lib/mirror/applications.ts';
import { midnightOf, toParisDay } from '#lib/mirror/paris-day.ts';
import { type Scope, scopeKey } from '#lib/scope/scope.ts';
import { toId } from '#lib/server/bounds.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { findRetention } from '#lib/store/follow-up-ends.ts';
import { countHeld, mentionsOf } from '#lib/store/person-data.ts';
import { draftsNaming, filesNaming, viewsNaming } from '#lib/store/person-words.ts';
import { countTrailSince } from '#lib/store/trail.ts';
import { FOUND_AT_MOST, type Held, type HeldWords, WORDS_SHORTEST } from './model.ts';

/**
 * What our store holds of a person: beside the applications that are found by what was typed, and beside those whose
 * notes or interviews have it in their words.
 */
export async function findHeld(scope: Scope, typed: string): Promise<readonly Held[]> {
  const q = typed.trim();
  if (q === '') return [];
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
  const ids = [...new Set([...(byNumber ? [byNumber] : []), ...named.map(({ id }) => id), ...mentioned])];
  if (ids.length === 0) return [];
  const [rows, held] = await Promise.all([applicationsByIds(key, ids), countHeld(database(), key, ids)]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((applicationId) => {
    const row = byId.get(applicationId);
    const counts = held.get(applicationId);
    if (!row && !counts) return [];
    const none = { notes: 0, interviews: 0, isFollowed: false, moves: 0 };
    const candidate = row ? `${row.firstName} ${row.lastName}`.trim() : null;
    return [{ applicationId, candidate, offerTitle: row?.offerTitle ?? null, ...none, ...counts }];
  });
}

/** The saved views, the drafts and the files sent by the house that have what was typed in their words; a number is no word. */
export async function findHeldWords(scope: Scope, typed: string): Promise<HeldWords> {
  const { views, files, drafts } = await readHeldWords(scope, typed);
  return {
    views,
    files: files.map(({ id, name, by }) => ({ id, name, by })),
    drafts: drafts.map(({ personId, form, savedAt }) => ({
      ...{ personId, form },
      savedAt: savedAt.toISOString(),
    })),
  };
}

/** The same with what stands in the drafts. */
export async function readHeldWords(scope: Scope, typed: string) {
  const q = typed.trim();
  if (q.length < WORDS_SHORTEST || toId(q)) return { views: [], files: [], drafts: [] };
  const key = scopeKey(scope);
  const [views, files, drafts] = await Promise.all([
    viewsNaming(database(), key, q, FOUND_AT_MOST),
    filesNaming(database(), key, q, FOUND_AT_MOST),
    draftsNaming(database(), key, q, FOUND_AT_MOST),
  ]);
  return { views, files, drafts };
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
