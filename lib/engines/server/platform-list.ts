import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import {
  isLastPage,
  type PlatformPage,
  pageInstead,
  toPlatformPage,
} from '#lib/engines/lists/platform-page.ts';
import { isSignsAlone } from '#lib/engines/lists/search-words.ts';
import { orEnd } from '#lib/engines/platform-client/or-end.ts';
import type { Page, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { afterFailure } from './after-failure.ts';
import { done, fail } from './failure.ts';

type Wanted = { readonly page: number; readonly perPage: number; readonly search?: string };
type ReadPage<Row> = (wanted: Wanted) => Promise<PlatformResult<Page<Row>>>;

/** A page of a list, or the page to go to because this one is beyond the end. */
export type PlatformListing<Row> = PlatformPage<Row> | { readonly instead: number };

const NOTHING = { ok: true, value: { items: [], total: 0, pages: 0 } } as const;

/**
 * One page of a list of the platform; punctuation alone finds nothing, since a platform may ignore it and find
 * everything. When it does not report whether more follow, the next page is read too: a second read, and every row
 * within reach.
 */
export async function readPlatformList<Row extends { readonly id: number }>(
  session: Session,
  { search = '', ...place }: Wanted,
  read: ReadPage<Row>,
): Promise<ActionResult<PlatformListing<Row>>> {
  const wanted = { ...place, ...(search === '' ? {} : { search }) };
  const answer = isSignsAlone(search) ? NOTHING : orEnd(await read(wanted), wanted.page);
  if (!answer.ok) {
    const failed = fail(answer.failure);
    await afterFailure(session, failed.failure);
    return failed;
  }
  const instead = pageInstead(wanted, answer.value);
  if (instead !== null) return done({ instead });
  const isLast = isLastPage(wanted, answer.value) ?? (await isEndAfter(answer.value, wanted, read));
  return done(toPlatformPage(wanted, answer.value, isLast));
}

/** Without an answer, more rows may follow; a platform that returns the same page again has no other. */
async function isEndAfter(
  { items }: Page<{ readonly id: number }>,
  wanted: Wanted,
  read: ReadPage<{ readonly id: number }>,
): Promise<boolean> {
  const page = wanted.page + 1;
  const next = orEnd(await read({ ...wanted, page }), page);
  if (!next.ok) return false;
  return next.value.items.length === 0 || next.value.items.at(-1)?.id === items.at(-1)?.id;
}
