import 'server-only';
import type { Session } from '#lib/engines/auth/session.ts';
import { fileNameOf } from '#lib/engines/bulk/picture-places.ts';
import { readMedium } from '#lib/engines/media/data.ts';
import { smallUrl } from '#lib/engines/media/model.ts';
import { pictureHref } from '#lib/engines/media/picture-href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { type Change, changedPicture } from './changed-picture.ts';

/** A picture as a review shows it; its name is null where nothing is known of it but its number. */
export type Replaced = {
  readonly id: string;
  readonly name: string | null;
  /** Where our pages find it; null where it has no picture that we may show. */
  readonly url: string | null;
};

/** The picture that a bulk request replaces, and the one that takes its place; null when its items show neither. */
export async function readReplaced(
  session: Session,
  items: readonly Change[],
): Promise<{ readonly from: Replaced; readonly to: Replaced } | null> {
  const change = changedPicture(items);
  if (!change) return null;
  const [from, to] = await Promise.all([change.from, change.to].map((value) => readPicture(session, value)));
  return from && to ? { from, to } : null;
}

async function readPicture(session: Session, value: string): Promise<Replaced> {
  if (!/^\d+$/.test(value)) {
    return { id: value, name: fileNameOf(value), url: smallUrl(pictureHref(scopeKey(session.scope), value)) };
  }
  const medium = await readMedium(session, value);
  const known = medium.ok ? medium.value : null;
  return { id: value, name: known?.name ?? null, url: smallUrl(known?.url ?? null) };
}
