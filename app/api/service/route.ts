import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { readServiceReport } from '#lib/service/data.ts';

export const GET = defineRoute({
  name: 'service.read',
  method: 'GET',
  permission: null,
  handler: async ({ session }) => done(await readServiceReport(session)),
});
