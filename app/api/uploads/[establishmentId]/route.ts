import { z } from 'zod';
import { receiveImage } from '#lib/engines/media/receive.ts';
import { defineRoute } from '#lib/engines/server/route.ts';

/** Receives an image for the library of an establishment. `proxy.ts` excludes this path: it would truncate the body. */
export const POST = defineRoute({
  name: 'media.upload',
  method: 'POST',
  permission: 'media.upload',
  params: z.object({ establishmentId: z.string() }),
  accepts: 'multipart/form-data',
  handler: ({ session, request }) => receiveImage(session, request),
});
