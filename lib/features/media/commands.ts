import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { authorOf } from '#lib/engines/bulk/author.ts';
import { prepareReplacements } from '#lib/engines/bulk/bulk-requests.ts';
import type { Replacement } from '#lib/engines/bulk/draft-store.ts';
import { mediumValue, textValue } from '#lib/engines/bulk/picture-places.ts';
import { readMedium } from '#lib/engines/media/data.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { defineCommand } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import { READ_USES, type Use } from './uses.ts';

const NOT_FOUND = { ok: false, failure: { kind: 'notFound' } } as const;

/**
 * Finds every place that shows a picture, and makes a draft of a bulk request that replaces it there. Nothing is sent
 * before `startBulkRequest`.
 */
export const prepareReplacement = defineCommand({
  name: 'bulkRequest.prepareReplacement',
  permission: 'media.upload',
  schema: z.object({ mediumId: BoundedId, replacementId: BoundedId }),
  afterLoss: 'repeat',
  handler: async (context) => {
    const { session, input } = context;
    const [old, replacement] = await Promise.all([
      readMedium(session, String(input.mediumId)),
      readMedium(session, String(input.replacementId)),
    ]);
    if (!old.ok) return old;
    if (!replacement.ok) return replacement;
    if (!old.value || !replacement.value) return NOT_FOUND;
    const uses = await readAllUses(session, old.value);
    if (!uses.ok) return uses;
    const places = toReplacements(uses.value, old.value, replacement.value);
    return prepareReplacements(authorOf(context), context.operationId, {
      mediumId: input.replacementId,
      places,
    });
  },
});

/** A section that the platform does not have, or denies to this role, has no picture that could be replaced. */
async function readAllUses(session: Session, item: LibraryItem): Promise<ActionResult<readonly Use[]>> {
  const all = await Promise.all(Object.values(READ_USES).map((read) => read(session, item)));
  const found: Use[] = [];
  for (const read of all) {
    if (read.ok) found.push(...read.value.found);
    else if (read.failure.kind !== 'notFound' && read.failure.kind !== 'forbidden') return read;
  }
  return done(found);
}

/** A text refers to a picture by its address: a picture without a public one cannot be in a text. */
function toReplacements(uses: readonly Use[], old: LibraryItem, to: LibraryItem): readonly Replacement[] {
  return uses.flatMap(({ spot, title, value }): readonly Replacement[] => {
    if (spot.place !== 'articleText') return [{ spot, title, expected: value, target: mediumValue(to.id) }];
    if (old.publicUrl === null || to.publicUrl === null) return [];
    const [from, address] = [textValue([old.publicUrl]), textValue([to.publicUrl])];
    const target = value
      .split(' ')
      .map((each) => (each === from ? address : each))
      .join(' ');
    return [{ spot, title, expected: value, target }];
  });
}
