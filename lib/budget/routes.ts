import 'server-only';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { readOwnMeter } from './data.ts';

/** What is left of the own account's windows. */
export const ownMeterRoute = defineRoute({
  name: 'budget.read',
  method: 'GET',
  permission: null,
  handler: async ({ session }) => done(await readOwnMeter(session)),
});
