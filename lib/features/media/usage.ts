import 'server-only';
import { within } from '#lib/core/within.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { READ_USES, type Uses } from './uses.ts';

/** How long the page of a file waits for its uses, in milliseconds. */
const READ_MS = 2000;

/** Where a file is shown. `null`: could not be read; `absent`: this platform, or this role, has no such section. */
export type Usage = { readonly [Sort in keyof typeof READ_USES]: Uses | 'absent' | null };

/** Where the session's establishment shows a file. */
export async function readUsage(session: Session, item: LibraryItem): Promise<Usage> {
  const of = async (sort: keyof Usage): Promise<Usage[keyof Usage]> => {
    const read = await within(READ_USES[sort](session, item), READ_MS);
    if (!read) return null;
    if (read.ok) return read.value;
    return read.failure.kind === 'notFound' || read.failure.kind === 'forbidden' ? 'absent' : null;
  };
  const [offers, articles, jobDatings, record] = await Promise.all([
    of('offers'),
    of('articles'),
    of('jobDatings'),
    of('record'),
  ]);
  return { offers, articles, jobDatings, record };
}
