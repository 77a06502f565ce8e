import { eq } from 'drizzle-orm';
import { orEnd } from '#lib/engines/platform-client/or-end.ts';
import type { Establishment } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { establishments } from '../schema/offers.ts';
import { collections, scopes } from '../schema/sync.ts';
import { replaceEstablishments } from '../writes/establishments.ts';
import { PAGE, pageEnd, type StepEnd, type SyncContext, write } from './step.ts';

/**
 * Reads the establishments of the scope. One that joined has existing records that no delta contains: all ids are
 * compared.
 */
export async function readEstablishments(ctx: SyncContext, firstTime: boolean): Promise<StepEnd> {
  const startedAt = ctx.now();
  const listed = await readAll(ctx);
  if (!listed.ok) return orTried(ctx, listed.failure, startedAt);
  const { all: present, pageSize } = listed.value;
  const lacking = (await ownIds(ctx)).filter((id) => !present.has(id));
  // A list that is suddenly empty is more often a fault than the end of a group: only the next read confirms it.
  const asked = present.size > 0 ? await askFor(ctx, lacking, pageSize) : NOTHING_PROVEN;
  if (!asked.ok) return asked.failure;
  const { found, gone } = asked.value;
  await write(ctx, async (tx) => {
    const all = [...present.values(), ...found];
    const { joined, changed } = await replaceEstablishments(tx, ctx.scope, all, gone);
    if (joined.length > 0 && !firstTime)
      await tx
        .update(collections)
        .set({ fullSyncPage: 1, fullSyncAfter: 0 })
        .where(eq(collections.scope, ctx.scope));
    await tx
      .update(scopes)
      .set({ establishmentsReadAt: startedAt, establishmentsTriedAt: null })
      .where(eq(scopes.scope, ctx.scope));
    return changed;
  });
  return null;
}

type Listed = {
  readonly all: ReadonlyMap<number, Establishment>;
  /** The most that one page held. */
  readonly pageSize: number;
};

/** A failure to read the establishments does not block the lists, and is retried later. */
async function orTried(ctx: SyncContext, failure: PlatformFailure, at: Date): Promise<StepEnd> {
  const ofRecords = failure.kind === 'unavailable' && failure.retryAfter === null && !failure.maintenance;
  if (!ofRecords && failure.kind !== 'notFound' && failure.kind !== 'invalid') return failure;
  await ctx.db.update(scopes).set({ establishmentsTriedAt: at }).where(eq(scopes.scope, ctx.scope));
  return null;
}

async function readAll(ctx: SyncContext): Promise<PlatformResult<Listed>> {
  const all = new Map<number, Establishment>();
  let pageSize = 0;
  for (let page = 1; ; page++) {
    await ctx.beat();
    const params = { orderby: 'id', order: 'asc', page, perPage: PAGE } as const;
    const result = orEnd(await ctx.source.establishments(params), page);
    if (!result.ok) return result;
    const known = all.size;
    for (const record of result.value.items) all.set(record.id, record);
    pageSize = Math.max(pageSize, result.value.items.length);
    const end = pageEnd(result.value, { number: page, endBefore: null, pageSize });
    if (all.size === known || end !== 'more') return { ok: true, value: { all, pageSize } };
  }
}

/** The result of requesting ids. An id in neither of the two is still open. */
type Asked = { readonly found: readonly Establishment[]; readonly gone: ReadonlySet<number> };

const NOTHING_PROVEN: PlatformResult<Asked> = { ok: true, value: { found: [], gone: new Set() } };

/** How a platform may answer the request itself when it does not show such ids. */
const REFUSED: ReadonlySet<PlatformFailure['kind']> = new Set(['invalid', 'notFound', 'forbidden']);

/** An id that the list lacks may only have moved to another page during the read. */
async function askFor(
  ctx: SyncContext,
  ids: readonly number[],
  atOnce: number,
): Promise<PlatformResult<Asked>> {
  const found: Establishment[] = [];
  const gone = new Set<number>();
  for (let from = 0; from < ids.length; from += atOnce) {
    const include = ids.slice(from, from + atOnce);
    await ctx.beat();
    const result = await ctx.source.establishments({ include, perPage: PAGE });
    if (!result.ok && REFUSED.has(result.failure.kind)) continue;
    if (!result.ok) return result;
    const wanted = result.value.items.filter((record) => include.includes(record.id));
    found.push(...wanted);
    // A platform that ignores `include` proves nothing by leaving an id out.
    if (wanted.length < result.value.items.length) continue;
    const present = new Set(wanted.map((record) => record.id));
    for (const id of include) if (!present.has(id)) gone.add(id);
  }
  return { ok: true, value: { found, gone } };
}

async function ownIds(ctx: SyncContext): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: establishments.id })
    .from(establishments)
    .where(eq(establishments.scope, ctx.scope));
  return rows.map((row) => row.id);
}
