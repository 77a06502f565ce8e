import type { ListParams } from '#lib/engines/platform-client/list-query.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';

/** Records are read so many at a time. */
export const READ_AT_ONCE = 100;

/** A record as the platform has it now; `unread` where that cannot be told and nobody has changed it lately. */
export type Current<T> = ReadonlyMap<number, T | 'unread'>;

type List<T> = (params: ListParams) => Promise<PlatformResult<Page<T>>>;

/**
 * The current state of up to `READ_AT_ONCE` records. A platform may give fewer at once than are asked for, so one that
 * is missing is asked for again and is gone when an answer that may hold it is empty or whole. A platform that ignores
 * `include` answers with others: what was changed lately is then among the latest modified, and the rest is `unread`.
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
