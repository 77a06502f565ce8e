import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Finding } from '#lib/engines/commands/run.ts';
import { findApplication } from '#lib/engines/mirror/applications.ts';
import { addOwnFavorite, dropOwnFavorite } from '#lib/engines/mirror/favorites.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { defineCommand } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { findFavoriteOf } from './find-favorite.ts';
import { type Favorite, NOTE_MAX } from './model.ts';

/** Stored for a day with the command, so it has no personal data of the candidate. */
type Added = {
  readonly id: number;
  readonly createdAt: string;
  /** It was a favourite before: the note is the earlier one. */
  readonly already: boolean;
};

const toAdded = ({ id, createdAt }: Favorite, already: boolean): Added => ({ id, createdAt, already });

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;

/** Adds the talent behind an application of the establishment to its favourites. */
export const addFavorite = defineCommand({
  name: 'favorite.add',
  permission: 'favorite.write',
  schema: z.object({ applicationId: BoundedId, note: z.string().max(NOTE_MAX) }),
  handler: async ({ platform, scope, input }): Promise<ActionResult<Added>> => {
    const talentId = await talentOf(scope, input.applicationId);
    if (talentId === null) return NOT_FOUND;
    const added = await platform.favorites.create({ talentId, note: input.note.trim() });
    if (added.ok) return keep(scope, talentId, toAdded(added.value, false));
    if (added.failure.kind !== 'conflict') return fail(added.failure);
    const known = await findFavoriteOf(platform, talentId);
    return known.ok && known.value ? keep(scope, talentId, toAdded(known.value, true)) : fail(added.failure);
  },
  afterLoss: async ({ platform, scope, input }): Promise<Finding<Added>> => {
    const talentId = await talentOf(scope, input.applicationId);
    if (talentId === null) return { kind: 'absent' };
    const found = await findFavoriteOf(platform, talentId);
    if (!found.ok) return { kind: 'unsure' };
    if (!found.value) return { kind: 'absent' };
    const { value } = await keep(scope, talentId, toAdded(found.value, false));
    return { kind: 'happened', value };
  },
  auditLog: (_, { id, already }) => (already ? null : note('add', id)),
});

/** Removes a favourite. */
export const removeFavorite = defineCommand({
  name: 'favorite.remove',
  permission: 'favorite.write',
  schema: z.object({ favoriteId: BoundedId }),
  handler: async ({ platform, scope, input }): Promise<ActionResult<null>> => {
    const removed = await platform.favorites.remove(input.favoriteId);
    if (removed.ok) {
      await dropOwnFavorite(scopeKey(scope), input.favoriteId);
      return done(null);
    }
    if (removed.failure.kind !== 'forbidden') return fail(removed.failure);
    // Another establishment's is treated as not existing: the answer does not reveal whether an id exists.
    const own = await platform.favorites.get(input.favoriteId);
    return !own.ok && own.failure.kind === 'notFound' ? NOT_FOUND : fail(removed.failure);
  },
  afterLoss: async ({ platform, scope, input }) => {
    const finding = await findRemoval(platform, input.favoriteId);
    if (finding.kind === 'happened') await dropOwnFavorite(scopeKey(scope), input.favoriteId);
    return finding;
  },
  auditLog: ({ input }) => note('remove', input.favoriteId),
});

/** Lists filtered by favourites include it at once. */
async function keep(scope: Scope, talentId: number, added: Added) {
  await addOwnFavorite(scopeKey(scope), { talentId, favoriteId: added.id });
  return done(added);
}

async function talentOf(scope: Scope, applicationId: number): Promise<number | null> {
  const application = await findApplication(scopeKey(scope), applicationId);
  return application?.candidate.talentId ?? null;
}

async function findRemoval({ favorites }: PlatformClient, id: number): Promise<Finding<null>> {
  const found = await favorites.get(id);
  if (found.ok) return { kind: 'absent' };
  return found.failure.kind === 'notFound' ? { kind: 'happened', value: null } : { kind: 'unsure' };
}

function note(verb: 'add' | 'remove', subjectId: number) {
  return { action: `favorite.${verb}`, subjectKind: 'favorite', subjectId, detail: {} };
}
