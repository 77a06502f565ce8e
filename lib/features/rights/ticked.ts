import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { done } from '#lib/engines/server/failure.ts';
import { readHeldWords } from './data.ts';
import { findHeld } from './find.ts';
import { FOUND_AT_MOST } from './model.ts';

const Ids = z.array(BoundedId).max(FOUND_AT_MOST);
const Keys = z.array(z.string().max(120)).max(FOUND_AT_MOST);

export const Searched = z.string().max(200);

/** A selection, as a browser sends it. */
export const TickedInput = z.object({
  applicationIds: Ids,
  viewIds: Ids,
  fileIds: Ids,
  drafts: Keys,
  titles: Keys,
});

/** While names are missing, what belongs to a name would silently be left out. */
const SYNCING = {
  ok: false,
  failure: { kind: 'conflict', code: 'syncing', message: null },
} as const;

/** A partial result would be taken for the complete one. */
const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;

/**
 * The selected records, all of this establishment and found by the typed text; refused as a whole where one is not, and
 * while not every name can be found.
 */
export async function findTicked(session: Session, typed: string, ticked: z.infer<typeof TickedInput>) {
  const { phase } = await requestSync(session);
  if (phase === 'syncing') return SYNCING;
  const { scope } = session;
  const [{ held }, words] = await Promise.all([findHeld(scope, typed), readHeldWords(scope, typed)]);
  const found = {
    applications: held.filter(({ applicationId }) => ticked.applicationIds.includes(applicationId)),
    views: words.views.filter(({ id }) => ticked.viewIds.includes(id)),
    files: words.files.filter(({ id }) => ticked.fileIds.includes(id)),
    drafts: words.drafts.filter(({ key }) => ticked.drafts.includes(key)),
    titles: words.titles.filter(({ key }) => ticked.titles.includes(key)),
  };
  const isAllFound =
    found.applications.length === new Set(ticked.applicationIds).size &&
    found.views.length === new Set(ticked.viewIds).size &&
    found.files.length === new Set(ticked.fileIds).size &&
    found.drafts.length === new Set(ticked.drafts).size &&
    found.titles.length === new Set(ticked.titles).size;
  if (!isAllFound) return NOT_FOUND;
  const { applications, ...others } = found;
  return done({ ...others, applicationIds: applications.map(({ applicationId }) => applicationId) });
}
