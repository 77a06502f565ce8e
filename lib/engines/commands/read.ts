import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';

/** Maximum number of records per read. */
export const READ_AT_ONCE = 100;

/** A record as the platform has it now; `unread` where it could not be read and nobody has changed it lately. */
export type Current<T> = ReadonlyMap<number, T | 'unread'>;

type List<T> = (params: ListParams) => Promise<PlatformResult<Page<T>>>;

/**
 * The current state of up to `READ_AT_ONCE` records. A platform may return fewer at once than requested, so a missing
 * one is requested again, and counts as gone when an answer that could contain it is empty or complete. A platform that
 * ignores `include` returns others: a record that was changed lately is then among the latest modified, and the rest is
 * `unread`.
 */
export async function readRecords<T extends { readonly id: number }>(
  list: List<T>,
  ids: readonly number[],
): Promise<PlatformResult<Current<T>>> {
  const wanted = new Set(ids);
  const found = new Map<number, T | 'unread'>();
  for (let isHonoured = true; isHonoured; ) {
    const missing = [...wanted].filter((id) => !found.has(id));
    const asked = await list({ include: missing, perPage: READ_AT_ONCE });
    if (!asked.ok) return asked;
    const { items, total } = asked.value;
    isHonoured = items.every((item) => missing.includes(item.id));
    for (const item of items) found.set(item.id, item);
    const isWhole = items.length === missing.length || items.length === 0 || total === items.length;
    if (isHonoured && isWhole) return { ok: true, value: found };
  }
  const latest = await list({ orderby: 'modified', order: 'desc', perPage: READ_AT_ONCE });
  if (!latest.ok) return latest;
  for (const item of latest.value.items) found.set(item.id, item);
  for (const id of wanted) if (!found.has(id)) found.set(id, 'unread');
  return { ok: true, value: found };
}
