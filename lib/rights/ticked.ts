import 'server-only';
import { z } from 'zod';
import type { Session } from '#lib/auth/session.ts';
import { touchMirror } from '#lib/mirror/touch.ts';
import { BoundedId } from '#lib/server/bounded.ts';
import { findHeld, readHeldWords } from './data.ts';
import { FOUND_AT_MOST } from './model.ts';

const Ids = z.array(BoundedId).max(FOUND_AT_MOST);
const Keys = z.array(z.string().max(120)).max(FOUND_AT_MOST);

export const Typed = z.string().max(200);

/** What was ticked, as a browser says it. */
export const TickedInput = z.object({
  applicationIds: Ids,
  viewIds: Ids,
  fileIds: Ids,
  drafts: Keys,
  titles: Keys,
});

/** While names are missing, what belongs to a name would be left out in silence. */
export const FILLING = {
  ok: false,
  failure: { kind: 'conflict', code: 'filling', message: null },
} as const;

/**
 * Of what this house has, and what was typed finds, the ticked part: what else a browser names is nobody's. Null while not
 * every name can be found.
 */
export async function findTicked(session: Session, typed: string, ticked: z.infer<typeof TickedInput>) {
  const { phase } = await touchMirror(session);
  if (phase === 'filling') return null;
  const { scope } = session;
  const [{ held }, words] = await Promise.all([findHeld(scope, typed), readHeldWords(scope, typed)]);
  return {
    applicationIds: held
      .map(({ applicationId }) => applicationId)
      .filter((id) => ticked.applicationIds.includes(id)),
    views: words.views.filter(({ id }) => ticked.viewIds.includes(id)),
    files: words.files.filter(({ id }) => ticked.fileIds.includes(id)),
    drafts: words.drafts.filter(({ key }) => ticked.drafts.includes(key)),
    titles: words.titles.filter(({ key }) => ticked.titles.includes(key)),
  };
}
