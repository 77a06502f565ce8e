import { eq } from 'drizzle-orm';
import type { Establishment } from '#lib/platform-client/resources/establishment-model.ts';
import { collections, scopes } from '../schema/sync.ts';
import { replaceEstablishments } from '../writes/establishments.ts';
import { isLast, orEnd, PAGE, type StepEnd, type SyncContext, write } from './step.ts';

/** Reads the establishments of the scope. One that joined brings old records that no delta tells: all ids are compared. */
export async function readEstablishments(ctx: SyncContext, firstTime: boolean): Promise<StepEnd> {
  const all = new Map<number, Establishment>();
  const startedAt = ctx.now();
  for (let page = 1; ; page++) {
    await ctx.beat();
    const params = { orderby: 'id', order: 'asc', page, perPage: PAGE } as const;
    const result = orEnd(await ctx.source.establishments(params), page);
    if (!result.ok) return result.failure;
    const known = all.size;
    for (const record of result.value.items) all.set(record.id, record);
    if (all.size === known || isLast(result.value, page, null)) break;
  }
  await write(ctx, async (tx) => {
    const { joined, changed } = await replaceEstablishments(tx, ctx.scope, [...all.values()]);
    if (joined.length > 0 && !firstTime)
      await tx
        .update(collections)
        .set({ sweepPage: 1, sweepAfter: 0 })
        .where(eq(collections.scope, ctx.scope));
    await tx.update(scopes).set({ establishmentsReadAt: startedAt }).where(eq(scopes.scope, ctx.scope));
    return changed;
  });
  return null;
}
