import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { offersShowing } from '#lib/mirror/offers.ts';
import { touchMirror } from '#lib/mirror/touch.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { platformFor } from '#lib/server/platform.ts';
import { within } from '#lib/server/within.ts';
import type { LibraryItem } from './library.ts';

/** So long a file waits for where it is used, in milliseconds. */
const RECORD_MS = 2000;
const NAMED_AT_MOST = 20;

/** Where a file is shown. What could not be looked at is null. */
export type Usage = {
  readonly offers: {
    readonly named: readonly { readonly id: number; readonly title: string }[];
    readonly total: number;
  } | null;
  readonly record: readonly ('cover' | 'logo')[] | null;
};

/** Where the session's establishment shows a file: its offers as the mirror has them, its record as the platform has it. */
export async function readUsage(session: Session, item: LibraryItem): Promise<Usage> {
  const [offers, record] = await Promise.all([offersOf(session, item), recordOf(session, item)]);
  return { offers, record };
}

async function offersOf(session: Session, { publicUrl }: LibraryItem): Promise<Usage['offers']> {
  const { phase, asOf } = await touchMirror(session);
  if (publicUrl === null || phase === 'filling' || asOf === null) return null;
  const { offers: named, total } = await offersShowing(scopeKey(session.scope), publicUrl, NAMED_AT_MOST);
  return { named, total };
}

async function recordOf(session: Session, { id }: LibraryItem): Promise<Usage['record']> {
  const answer = await within(platformFor(session, 'read').establishments.get(session.scope.id), RECORD_MS);
  if (!answer?.ok) return null;
  const { coverId, logoId } = answer.value;
  return [...(coverId === id ? (['cover'] as const) : []), ...(logoId === id ? (['logo'] as const) : [])];
}
