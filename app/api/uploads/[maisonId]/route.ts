import { z } from 'zod';
import { receiveImage } from '#lib/engines/media/receive.ts';
import { defineRoute } from '#lib/engines/server/route.ts';

/** Takes an image for the library of an establishment. `proxy.ts` leaves this path alone: it would cut the body. */
export const POST = defineRoute({
  name: 'media.upload',
  method: 'POST',
  permission: 'media.upload',
  params: z.object({ maisonId: z.string() }),
  accepts: 'multipart/form-data',
  handler: ({ session, request }) => receiveImage(session, request),
});
