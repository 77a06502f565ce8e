import 'server-only';
import { readOwnMeter } from '#lib/engines/budget/data.ts';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';

/** What is left of the account's own rate limits. */
export const ownMeterRoute = defineRoute({
  name: 'budget.read',
  method: 'GET',
  permission: null,
  handler: async ({ session }) => done(await readOwnMeter(session)),
});
