import 'server-only';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Finding } from '#lib/engines/commands/run.ts';
import type { Fields, RecordOf } from '#lib/engines/platform-client/wire/description.ts';
import { keptAs, unkeptOf } from '#lib/engines/platform-client/wire/kept.ts';
import { UNKNOWN_INSTANT } from '#lib/engines/platform-client/wire/values.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { auditLog } from '#lib/engines/store/schema/audit-log.ts';
import type { FoundAgain, RecordVerbs } from './record.ts';

/** The platform dates a creation by its own clock, which may differ much from ours. */
const CLOCK_MARGIN_MS = 15 * 60_000;
/** How many of the newest records are compared. */
const NEWEST = 20;

/** Records of which one may have been created without an answer. */
export type Creation<Content extends Fields, Kept, Writer> = {
  /** Their kind in the audit log. */
  readonly kind: string;
  readonly content: Content;
  readonly verbs: (writer: Writer) => Pick<RecordVerbs<Kept, Partial<RecordOf<Content>>>, 'get' | 'list'>;
  readonly foundAgain: FoundAgain<Content, Kept, Writer> | null;
};

/** The record created since then from what was sent, and not an older similar one. */
export async function findCreated<
  Content extends Fields,
  Kept extends { readonly id: number },
  Writer extends { readonly scopeKey: ScopeKey },
>(
  creation: Creation<Content, Kept, Writer>,
  writer: Writer,
  sent: Partial<RecordOf<Content>>,
  since: Date,
): Promise<Finding<Kept>> {
  const { kind, content, foundAgain } = creation;
  const verbs = creation.verbs(writer);
  const recent = await verbs.list?.({ orderby: 'date', order: 'desc', perPage: NEWEST });
  if (!foundAgain || !recent?.ok) return { kind: 'unsure' };
  const isAlike = (record: Kept) => mayBeMadeOf(content, foundAgain.by, sent, record);
  const alike = recent.value.items.filter(
    (record) => mayBeNew(foundAgain.createdAt(record), since) && isAlike(record),
  );
  const ids = alike.map(({ id }) => id);
  const older = [
    await madeBefore(kind, writer.scopeKey, ids, since),
    (await foundAgain.knownBefore?.(writer, ids, since)) ?? new Set<number>(),
  ];
  const lacking = (record: Kept) => unkeptOf(content, sent, record).length;
  const [found] = alike
    .filter(({ id }) => !older.some((known) => known.has(id)))
    .sort((one, other) => lacking(one) - lacking(other));
  if (!found) return { kind: 'absent' };
  if (lacking(found) === 0) return { kind: 'happened', value: found };
  // A row of a list may be incomplete.
  const whole = await verbs.get(found.id);
  if (!whole.ok) return { kind: 'unsure' };
  return isAlike(whole.value) ? { kind: 'happened', value: whole.value } : { kind: 'absent' };
}

/**
 * Whether a record may have been created from what was sent, on a platform that stores some of it, and has values of
 * its own for the rest. No platform writes a text by itself: another text means another author.
 */
function mayBeMadeOf<Content extends Fields>(
  content: Content,
  by: readonly string[],
  sent: Partial<RecordOf<Content>>,
  record: object,
): boolean {
  return Object.entries(content).every(([name, field]) => {
    const value: unknown = sent[name as keyof typeof sent];
    if (value === undefined || field.kind === 'state') return true;
    const kept = keptAs(field, value, (record as Readonly<Record<string, unknown>>)[name]);
    if (by.includes(name)) return kept === 'alike';
    return kept !== 'other' || (field.kind !== 'prose' && field.kind !== 'filledProse');
  });
}

/** Where the platform gives no date of creation, the other fields decide. */
function mayBeNew(createdAt: string, since: Date): boolean {
  return createdAt === UNKNOWN_INSTANT || Date.parse(createdAt) >= since.getTime() - CLOCK_MARGIN_MS;
}

/** Which of these records have earlier entries in the audit log of the establishment. */
async function madeBefore(
  kind: string,
  scopeKey: ScopeKey,
  ids: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const told = await database()
    .select({ id: auditLog.subjectId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.scopeKey, scopeKey),
        eq(auditLog.subjectKind, kind),
        inArray(auditLog.subjectId, [...ids]),
        lt(auditLog.at, since),
      ),
    );
  return new Set(told.flatMap(({ id }) => id ?? []));
}
