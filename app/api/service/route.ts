import { defineRoute } from '#lib/server/route.ts';
import { readServiceNews } from '#lib/service/data.ts';

export const GET = defineRoute({
  name: 'service.read',
  method: 'GET',
  permission: null,
  handler: async () => ({ ok: true, value: await readServiceNews() }),
});
