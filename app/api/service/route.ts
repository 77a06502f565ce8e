import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readServiceReport } from '#lib/engines/service/data.ts';

export const GET = defineRoute({
  name: 'service.read',
  method: 'GET',
  permission: null,
  handler: async ({ session }) => done(await readServiceReport(session)),
});
