import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { PER_PAGE } from '#lib/engines/platform-client/list-query.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { afterFailure } from './after-failure.ts';
import { done, fail } from './failure.ts';

/** Longer lists are not read completely. */
const PAGES_AT_MOST = 5;

/** `whole` is false when the platform has more rows than are read. */
type WholeList<Row> = { readonly items: readonly Row[]; readonly whole: boolean };

/**
 * All rows of a list that is usually short, so that it can be filtered and sorted here: one read for up to a hundred.
 */
export async function readWholeList<Row extends { readonly id: number }>(
  session: Session,
  read: (wanted: { readonly page: number; readonly perPage: number }) => Promise<PlatformResult<Page<Row>>>,
): Promise<ActionResult<WholeList<Row>>> {
  const found = new Map<number, Row>();
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const answer = await read({ page, perPage: PER_PAGE });
    if (!answer.ok) {
      const failed = fail(answer.failure);
      await afterFailure(session, failed.failure);
      return failed;
    }
    const known = found.size;
    const { items, pages } = answer.value;
    for (const row of items) found.set(row.id, row);
    // A platform without pages has returned everything.
    const isLast = pages === null ? items.length < PER_PAGE : page >= pages;
    if (isLast || found.size === known) return done({ items: [...found.values()], whole: true });
  }
  return done({ items: [...found.values()], whole: false });
}
