import 'server-only';
import { LRUCache } from 'lru-cache';
import { getTranslations } from 'next-intl/server';
import { bulkRequestsAmong } from '#lib/engines/bulk/bulk-store.ts';
import { pageOf } from '#lib/engines/lists/view.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import { type Naming, nameApplications, nameOffers } from '#lib/engines/mirror/names.ts';
import { href } from '#lib/engines/scope/href.ts';
import { type Scope, type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { checkAuditLog } from '#lib/engines/store/audit-chain.ts';
import { countEnding, findAuditMonths, keptSince } from '#lib/engines/store/audit-ends.ts';
import {
  type AuditLink,
  auditLogOf,
  countAuditEntries,
  listAuditEntries,
  peopleOfAuditLog,
} from '#lib/engines/store/audit-list.ts';
import { outcomesOf } from '#lib/engines/store/audit-outcomes.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { listAssignees } from '#lib/engines/store/follow-ups.ts';
import { env } from '#lib/env.ts';
import { type ActivityParams, activityList } from './list.ts';
import type {
  ActivityCheck,
  ActivityEnding,
  ActivityLine,
  ActivityPage,
  ActivitySubject,
  RecordActivity,
} from './model.ts';
import { ownOf, questionOf, type Reader } from './question.ts';
import { readActionWords } from './words.ts';

/** Counting and paging stop here: readers narrow the list instead. */
const COUNTED = 10_000;
const OF_ONE_RECORD = 50;

/** A page of the activity. */
export async function readActivity(reader: Reader, params: ActivityParams): Promise<ActivityPage> {
  const question = await questionOf(reader, params);
  const total = await countAuditEntries(database(), question, COUNTED);
  const { perPage } = activityList;
  const { page, pages, rows } = pageOf(params.page, perPage, total);
  const links = await listAuditEntries(database(), question, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const isLeast = total === COUNTED;
  return {
    lines: await toLines(reader, links, await readLineWords()),
    page,
    pages,
    rows: { ...rows, isLeast },
  };
}

/** The activity of one record of the scope, newest first. */
export async function readActivityOf(
  reader: Reader,
  { kind, id }: { readonly kind: ActivitySubject; readonly id: number },
): Promise<RecordActivity> {
  const about = { scopeKey: scopeKey(reader.scope), kind, id, ownOf: ownOf(reader) };
  const links = await auditLogOf(database(), about, OF_ONE_RECORD + 1);
  return {
    lines: await toLines(reader, links.slice(0, OF_ONE_RECORD), await readLineWords()),
    isCut: links.length > OF_ONE_RECORD,
  };
}

/** The people to filter by; none where readers see only their own activity. */
export async function readPeople(reader: Reader) {
  if (ownOf(reader) !== null) return [];
  const people = await peopleOfAuditLog(database(), scopeKey(reader.scope));
  return people.filter(({ id }) => id !== 0);
}

const CHECKED_MS = 60_000;
const checks = new LRUCache<ScopeKey, Promise<ActivityCheck>>({ max: 500, ttl: CHECKED_MS });

/** Whether the hash chain of the establishment is intact, checked at most a minute ago: a long one takes a second. */
export function readCheck(scope: Scope): Promise<ActivityCheck> {
  const key = scopeKey(scope);
  const known = checks.get(key);
  if (known) return known;
  const checkedAt = databaseNow().toISOString();
  const check = checkAuditLog(database(), key, env().SESSION_SECRET).then((state) => ({
    ...state,
    checkedAt,
  }));
  checks.set(key, check);
  check.catch(() => checks.delete(key));
  return check;
}

/** For how many months the establishment keeps its activity; null is for ever. */
export function readKept(scope: Scope): Promise<number | null> {
  return findAuditMonths(database(), scopeKey(scope));
}

/** What the establishment would lose by keeping this many months. */
export async function readEnding(scope: Scope, months: number): Promise<ActivityEnding> {
  const since = keptSince(months, databaseNow());
  const entries = await countEnding(database(), scopeKey(scope), since);
  return { entries, before: since.toISOString() };
}

/** The reader's words. Read during the request, since a file is still written after it. */
export async function readLineWords() {
  const [say, subjects] = await Promise.all([readActionWords(), getTranslations('activity.subjects')]);
  return { say, subjects };
}
type LineWords = Awaited<ReturnType<typeof readLineWords>>;

/** Entries in the reader's words, with the present names of their records and how they ended. */
export async function toLines(
  reader: Reader,
  links: readonly AuditLink[],
  { say, subjects }: LineWords,
): Promise<readonly ActivityLine[]> {
  const key = scopeKey(reader.scope);
  const [named, outcomes, people] = await Promise.all([
    readSubjects(reader, links, subjects),
    outcomesOf(database(), key, links),
    readAssignees(key, links),
  ]);
  return links.map((link) => ({
    position: link.position,
    at: link.at.toISOString(),
    who: link.personId === 0 ? null : link.personName,
    what: say(link, { outcome: outcomes.get(link.position), people }),
    // Without an outcome of its own it ended as it says.
    isStep: link.action === 'application.move' && (outcomes.get(link.position)?.outcome ?? 'done') === 'done',
    subject: named(link),
  }));
}

const PAGES = { application: 'applications', offer: 'offers' } as const;

/** To whom applications were assigned, as far as their names are still known here. */
async function readAssignees(
  key: ScopeKey,
  links: readonly AuditLink[],
): Promise<ReadonlyMap<number, string>> {
  const ids = links.flatMap(({ detail }) => (detail.personId ? Number(detail.personId) : []));
  if (ids.length === 0) return new Map();
  const [assignees, actors] = await Promise.all([
    listAssignees(database(), key),
    peopleOfAuditLog(database(), key),
  ]);
  return new Map([...actors, ...assignees].map(({ id, name }) => [id, name]));
}

/** A bulk request is visible to its author only, and is deleted some time after its end: these can be opened. */
async function readOpenBulkRequests({ scope, session }: Reader, links: readonly AuditLink[]) {
  const ids = links.flatMap(({ subjectKind, detail }) =>
    subjectKind === 'bulkRequest' && typeof detail.bulkRequest === 'string' ? detail.bulkRequest : [],
  );
  const owner = { scopeKey: scopeKey(scope), personId: session.person.id };
  return new Set(await bulkRequestsAmong(database(), owner, ids));
}

async function readSubjects(reader: Reader, links: readonly AuditLink[], t: LineWords['subjects']) {
  const { scope } = reader;
  const key = scopeKey(scope);
  const idsOf = (kind: string) => [
    ...new Set(links.flatMap((link) => (link.subjectKind === kind ? (link.subjectId ?? []) : []))),
  ];
  const establishments =
    idsOf('establishment').length > 0 && scope.kind === 'group' ? await listNamedEstablishments(key) : [];
  const [applications, offers, bulkRequests] = await Promise.all([
    nameApplications(key, idsOf('application')),
    nameOffers(key, idsOf('offer')),
    readOpenBulkRequests(reader, links),
  ]);
  const names: Readonly<Record<string, ReadonlyMap<number, Naming>>> = {
    application: applications,
    offer: offers,
    establishment: new Map(establishments.map(({ id, name }) => [id, { name, context: null }])),
  };
  return ({ subjectKind, subjectId, detail }: AuditLink): ActivityLine['subject'] => {
    const kind = subjectKind as 'application';
    if (subjectKind === 'bulkRequest') {
      const id = String(detail.bulkRequest);
      return bulkRequests.has(id)
        ? { name: t('bulkRequest'), context: null, path: href(scope, 'bulk', id) }
        : null;
    }
    if (subjectId === null || !t.has(kind)) return null;
    // The page already names its own scope.
    if (subjectKind === scope.kind && subjectId === scope.id) return null;
    const known = names[subjectKind]?.get(subjectId);
    if (!known) return { name: t(kind, { id: subjectId }), context: null, path: null };
    const section = Object.hasOwn(PAGES, subjectKind) ? PAGES[subjectKind as keyof typeof PAGES] : null;
    return {
      name: known.name || t(kind, { id: subjectId }),
      context: known.context,
      path: section && href(scope, section, subjectId),
    };
  };
}
