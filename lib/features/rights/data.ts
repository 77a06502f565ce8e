import 'server-only';
import { dayIn, startOfDay } from '#contract/day.ts';
import { zoneOfScope } from '#lib/engines/mirror/clocks.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { countAuditEntriesSince } from '#lib/engines/store/audit-log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { findRetention } from '#lib/engines/store/follow-up-ends.ts';
import {
  aimsNaming,
  draftsNaming,
  filesNaming,
  titlesNaming,
  viewsNaming,
  writesNaming,
} from '#lib/engines/store/person-words.ts';
import { placeOf, type Sought } from '#lib/engines/store/sought.ts';
import { FOUND_AT_MOST, type HeldWords, NO_WORDS } from './model.ts';
import { readTyped, toSoughtAnywhere } from './typed.ts';

/**
 * Other records that contain the typed text: saved views, sent files, drafts, titles of bulk requests. A number alone
 * is not searched for.
 */
export async function findHeldWords(scope: Scope, typed: string): Promise<HeldWords> {
  const sought = toSoughtAnywhere(readTyped(typed));
  if (sought === null) return NO_WORDS;
  const { views, files, drafts, titles, writes, isCut } = await readSought(scope, sought);
  return {
    ...{ views, isCut },
    files: files.map(({ id, name, by }) => ({ id, name, by })),
    drafts: drafts.map(({ key, form, savedAt, texts }) => ({
      ...{ key, form, savedAt: savedAt.toISOString() },
      // Only the passage of a draft that contains the words, not everything that a colleague is writing.
      excerpt: excerptOf(texts, sought),
    })),
    titles: titles.map(({ key, of, title, by, at }) => ({ key, of, title, by, at: at.toISOString() })),
    writes: writes.map(({ by, at }) => ({ by, at: at.toISOString() })),
  };
}

/** The same, with everything that the export for the person contains. */
export async function readHeldWords(scope: Scope, typed: string) {
  const sought = toSoughtAnywhere(readTyped(typed));
  return sought === null ? NO_WORDS : readSought(scope, sought);
}

async function readSought(scope: Scope, sought: Sought) {
  const about = [database(), scopeKey(scope), sought, FOUND_AT_MOST + 1] as const;
  const [views, files, drafts, items, aims, writes] = await Promise.all([
    viewsNaming(...about),
    filesNaming(...about),
    draftsNaming(...about),
    titlesNaming(...about),
    aimsNaming(...about),
    writesNaming(...about),
  ]);
  const titles = [
    ...aims.map(({ kind, ...aim }) => {
      const of = kind === 'offer.import' ? ('file' as const) : ('offer' as const);
      return { ...aim, of, recordId: null, key: aim.bulkRequestId };
    }),
    ...items.map((title) => {
      return { ...title, of: 'item' as const, key: `${title.bulkRequestId} ${title.recordId}` };
    }),
  ];
  const first = <T>(those: readonly T[]) => those.slice(0, FOUND_AT_MOST);
  return {
    ...{ views: first(views), files: first(files), titles: first(titles), writes: first(writes) },
    drafts: first(drafts).map((draft) => ({ ...draft, key: `${draft.personId} ${draft.form}` })),
    isCut: [views, files, drafts, titles, writes].some((those) => those.length > FOUND_AT_MOST),
  };
}

const EXCERPT = { before: 40, longest: 160 };

/** A passage around the first match. */
function excerptOf(texts: readonly string[], sought: Sought): string {
  const all = texts.join(' … ').replaceAll(/\s+/g, ' ');
  const start = Math.max(0, placeOf(all, sought) - EXCERPT.before);
  const end = start + EXCERPT.longest;
  return `${start > 0 ? '…' : ''}${all.slice(start, end)}${end < all.length ? '…' : ''}`.toWellFormed();
}

/** For how many months the establishment keeps notes and interviews. */
export function readRetention(scope: Scope): Promise<number> {
  return findRetention(database(), scopeKey(scope));
}

/** How many CVs a person has opened in the establishment since its midnight. */
export async function readCvsToday(scope: Scope, personId: number): Promise<number> {
  const zone = await zoneOfScope(scopeKey(scope));
  const about = { scopeKey: scopeKey(scope), personId, action: 'application.readCv' };
  return countAuditEntriesSince(database(), about, startOfDay(zone, dayIn(zone, databaseNow())));
}
