import { z } from 'zod';
import { defineRoute } from '#lib/engines/server/route.ts';
import { receivePrivateFile } from '#lib/features/media/receive-private.ts';

/** Receives a private file of an establishment. `proxy.ts` excludes this path: it would truncate the body. */
export const POST = defineRoute({
  name: 'media.sendPrivate',
  method: 'POST',
  permission: 'media.upload',
  params: z.object({ establishmentId: z.string() }),
  accepts: 'multipart/form-data',
  handler: ({ session, request }) => receivePrivateFile(session, request),
});
