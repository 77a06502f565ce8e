import 'server-only';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { database } from '#lib/store/database.ts';
import { readMeter } from './meter.ts';

/** What is left of the own account's windows. */
export const readOwnMeter = defineRoute({
  name: 'budget.read',
  method: 'GET',
  permission: null,
  handler: async ({ session }) =>
    done(await readMeter(database(), `person:${session.person.id}`, new Date())),
});
