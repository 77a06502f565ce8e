import 'server-only';
import { z } from 'zod';
import { BoundedId, StatusWord } from '#lib/core/bounded.ts';
import { REUSED } from '#lib/engines/commands/attempts.ts';
import { deliveryOf, registerDelivery } from '#lib/engines/commands/due.ts';
import { FULL } from '#lib/engines/commands/hold.ts';
import { defineSave } from '#lib/engines/forms/commands.ts';
import { defineLocalCommand } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import { MOVES_AT_ONCE } from './move-model.ts';
import { hold, settle, takeBack } from './moves.ts';
import { APPLICATION_SAVE } from './save.ts';
import { MOVE_PORTS, stageMove } from './stage-move.ts';

registerDelivery(deliveryOf(stageMove(MOVE_PORTS)));

/** Each move is a row of the outbox under the key that the browser chose; the key of its undo is derived from that. */
const ON_MOVES = { permission: 'application.move', hasOwnKeys: true } as const;

/** Moves applications to a stage: held for a moment, then sent with the person's own token. */
export const moveApplications = defineLocalCommand({
  ...ON_MOVES,
  name: 'application.move',
  schema: z.object({
    /** `withdrawn` is for candidates only. */
    to: StatusWord.refine((status) => status !== 'withdrawn'),
    moves: z
      .array(z.object({ operationId: z.uuid(), applicationId: BoundedId, from: StatusWord }))
      .min(1)
      .max(MOVES_AT_ONCE)
      .refine((moves) => new Set(moves.map(({ operationId }) => operationId)).size === moves.length),
  }),
  handler: async ({ input, session, scope, tx }) => {
    const wanted = input.moves.map(({ operationId, applicationId, from }) => ({
      id: operationId,
      applicationId,
      from,
      to: input.to,
    }));
    const held = await hold({ person: session.person, scope }, wanted, { db: tx });
    if (held === 'held') return done(null);
    return held === 'full' ? FULL : REUSED;
  },
});

/** Undoes moves: those that were still held are never sent to the platform. */
export const undoMoves = defineLocalCommand({
  ...ON_MOVES,
  name: 'application.undo',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(MOVES_AT_ONCE) }),
  handler: async ({ input, session, scope, tx }) =>
    done(await takeBack({ person: session.person, scope }, input.ids, tx)),
});

/** Resolves a conflict or a refusal: leave it, or move the application from where it is now. */
export const settleConflict = defineLocalCommand({
  ...ON_MOVES,
  name: 'application.settle',
  schema: z.object({ id: z.uuid(), choice: z.enum(['keep', 'insist']), moveId: z.uuid() }),
  handler: async ({ input, session, scope, tx }) => {
    const choice =
      input.choice === 'keep'
        ? ({ kind: 'keep' } as const)
        : ({ kind: 'insist', operationId: input.moveId } as const);
    const settled = await settle({ person: session.person, scope }, input.id, choice, tx);
    return settled ? done(null) : { ok: false, failure: { kind: 'notFound' } };
  },
});

/** Enters a walk-in candidate. */
export const saveApplication = defineSave(APPLICATION_SAVE);
