import 'server-only';
import { z } from 'zod';
import { TIME_ZONES } from '#contract/time-zones.ts';
import { defineSave } from '#lib/engines/forms/commands.ts';
import { applyZone } from '#lib/engines/mirror/clocks.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { defineLocalCommand } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import { chooseZone } from '#lib/engines/store/clocks.ts';
import { ESTABLISHMENT_SAVE } from './save.ts';

/** Sends this person's changes to the public record. */
export const saveEstablishment = defineSave(ESTABLISHMENT_SAVE);

/** Sets the time zone of the establishment; null follows its postcode. The platform is not involved. */
export const chooseClock = defineLocalCommand({
  name: 'establishment.chooseClock',
  permission: 'establishment.write',
  schema: z.object({ zone: z.enum(TIME_ZONES).nullable() }),
  handler: async ({ input, scope, tx }) => {
    await chooseZone(tx, scopeKey(scope), input.zone);
    await applyZone(tx, scope.id);
    return done(null);
  },
  auditLog: ({ input }) => ({
    ...{ action: 'establishment.chooseClock', subjectKind: 'establishment', subjectId: null },
    detail: { zone: input.zone },
  }),
});
