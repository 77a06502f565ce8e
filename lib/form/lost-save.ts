import 'server-only';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Finding } from '#lib/commands/run.ts';
import type { Fields, RecordOf } from '#lib/platform-client/wire/description.ts';
import { keptAs, unkeptOf } from '#lib/platform-client/wire/kept.ts';
import { UNKNOWN_INSTANT } from '#lib/platform-client/wire/values.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import { database } from '#lib/store/database.ts';
import { trail } from '#lib/store/schema/trail.ts';
import { mergeForm } from './merge.ts';
import type { FormRecord, FormWriter } from './record.ts';
import type { SaveInput } from './save-model.ts';
import type { FormValues } from './values.ts';

/** The platform tells when a record was created by its own clock, which may be far off ours. */
const CLOCK_MARGIN_MS = 15 * 60_000;
/** How many of the newest records are looked at. */
const NEWEST = 20;

/** What became of a write of a form whose answer was lost: found by reading, as the platform has no idempotency key. */
export function createLostSave<
  Values extends FormValues,
  Request,
  Content extends Fields,
  Kept extends { readonly id: number },
  More extends object,
  Platform,
>(form: FormRecord<Values, Request, Content, Kept, More, Platform>) {
  type Writer = FormWriter<Platform>;
  type Sent = Partial<RecordOf<Content>>;

  /** The record created since then out of what was sent, and not an older one like it. */
  async function findCreated(writer: Writer, sent: Sent, since: Date): Promise<Finding<Kept>> {
    const { foundAgain } = form;
    const verbs = form.verbs(writer);
    const recent = await verbs.list?.({ orderby: 'date', order: 'desc', perPage: NEWEST });
    if (!foundAgain || !recent?.ok) return { kind: 'unsure' };
    const alike = recent.value.items.filter(
      (record) => mayBeNew(foundAgain.createdAt(record), since) && mayBeMadeOf(sent, record),
    );
    const ids = alike.map(({ id }) => id);
    const older = [
      await madeBefore(form.spec.name, writer.scopeKey, ids, since),
      (await foundAgain.knownBefore?.(writer, ids, since)) ?? new Set<number>(),
    ];
    const lacking = (record: Kept) => unkeptOf(form.content, sent, record).length;
    const [found] = alike
      .filter(({ id }) => !older.some((known) => known.has(id)))
      .sort((one, other) => lacking(one) - lacking(other));
    if (!found) return { kind: 'absent' };
    if (lacking(found) === 0) return { kind: 'happened', value: found };
    // A row of a list may be short.
    const whole = await verbs.get(found.id);
    if (!whole.ok) return { kind: 'unsure' };
    return mayBeMadeOf(sent, whole.value) ? { kind: 'happened', value: whole.value } : { kind: 'absent' };
  }

  /**
   * Whether a record may have come out of what was sent, on a platform that keeps some of it, and has values of its own
   * for the rest. No platform writes a text by itself: another one is somebody else's.
   */
  function mayBeMadeOf(sent: Sent, record: Kept): boolean {
    return Object.entries(form.content).every(([name, field]) => {
      const value: unknown = sent[name as keyof Sent];
      if (value === undefined || field.kind === 'state') return true;
      const kept = keptAs(field, value, (record as Readonly<Record<string, unknown>>)[name]);
      if (form.foundAgain?.by.includes(name)) return kept === 'alike';
      return kept !== 'other' || (field.kind !== 'prose' && field.kind !== 'filledProse');
    });
  }

  /** The record, where it has everything that was sent of the change. */
  async function findUpdated(
    writer: Writer,
    { recordId, opened, mine, request }: SaveInput<Values, Request> & { readonly recordId: number },
  ): Promise<Finding<Kept>> {
    const current = await form.verbs(writer).get(recordId);
    if (!current.ok) return { kind: 'unsure' };
    const arrived = mergeForm({ opened, mine, theirs: form.toValues(current.value) }).toSend.length === 0;
    const asked = form.asked?.(request, current.value) ?? {};
    const isReached = form.isReached?.(request, current.value) ?? Object.keys(asked).length === 0;
    return arrived && isReached ? { kind: 'happened', value: current.value } : { kind: 'absent' };
  }

  return { findCreated, findUpdated };
}

/** A platform that does not say when a record was created leaves it to the rest. */
function mayBeNew(createdAt: string, since: Date): boolean {
  return createdAt === UNKNOWN_INSTANT || Date.parse(createdAt) >= since.getTime() - CLOCK_MARGIN_MS;
}

/** Of these records, the ones of which the trail of the house tells something that was done before. */
async function madeBefore(
  kind: string,
  scopeKey: ScopeKey,
  ids: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const told = await database()
    .select({ id: trail.subjectId })
    .from(trail)
    .where(
      and(
        eq(trail.scopeKey, scopeKey),
        eq(trail.subjectKind, kind),
        inArray(trail.subjectId, [...ids]),
        lt(trail.at, since),
      ),
    );
  return new Set(told.flatMap(({ id }) => id ?? []));
}
