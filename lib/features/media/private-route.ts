import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { attachmentHeaders, streamed } from '#lib/engines/server/attachment.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { database } from '#lib/engines/store/database.ts';
import { findSentFile } from '#lib/engines/store/sent-files.ts';

/**
 * A private file that its reader has sent from the scope, streamed from the platform with their own token and stored
 * nowhere. A colleague's is not found: the platform only opens a file for its sender.
 */
export const privateFileRoute = defineRoute({
  name: 'media.private',
  method: 'GET',
  only: 'establishment',
  permission: 'media.upload',
  params: z.object({ fileId: z.coerce.number().pipe(BoundedId) }),
  handler: async ({ scope, session, params, request }) => {
    const row = await findSentFile(database(), scopeKey(scope), params.fileId);
    if (row?.personId !== session.person.id) return { ok: false, failure: { kind: 'notFound' } };
    const headers = attachmentHeaders(row.name);
    if (request.method === 'HEAD') return new Response(null, { headers });
    const { signal } = request;
    const file = await platformFor(session, 'read').files.openPrivate(row.fileId, { signal });
    return file.ok ? streamed(file.value, headers) : fail(file.failure);
  },
});
