import 'server-only';
import { z } from 'zod';
import { deliveryOf, registerDelivery } from '#lib/commands/due.ts';
import { defineSave } from '#lib/form/commands.ts';
import { BoundedId, StatusWord } from '#lib/server/bounded.ts';
import { defineCommand } from '#lib/server/command.ts';
import { done } from '#lib/server/failure.ts';
import { MOVES_AT_ONCE } from './move-model.ts';
import { hold, settle, takeBack } from './moves.ts';
import { APPLICATION_SAVE } from './save.ts';
import { MOVE_PORTS, stageMove } from './stage-move.ts';

registerDelivery(deliveryOf(stageMove(MOVE_PORTS)));

/** An operation id is its author's: in other hands it is refused, and says nothing of the first use. */
const REUSED = { kind: 'conflict', code: 'operation_reused', message: null } as const;
/** The platform's next minute takes some of those that are on their way. */
const FULL = { kind: 'limited', seconds: 60, window: null } as const;

/** Moves applications to a stage: held for a moment, then sent with the person's own token. */
export const moveApplications = defineCommand({
  name: 'application.move',
  permission: 'application.move',
  schema: z.object({
    /** `withdrawn` is the candidate's own word. */
    to: StatusWord.refine((status) => status !== 'withdrawn'),
    moves: z
      .array(z.object({ operationId: z.uuid(), applicationId: BoundedId, from: StatusWord }))
      .min(1)
      .max(MOVES_AT_ONCE),
  }),
  afterLoss: 'repeat',
  handler: async ({ input, session, scope }) => {
    const wanted = input.moves.map(({ operationId, applicationId, from }) => ({
      id: operationId,
      applicationId,
      from,
      to: input.to,
    }));
    const held = await hold({ person: session.person, scope }, wanted);
    if (held === 'held') return done(null);
    return { ok: false, failure: held === 'full' ? FULL : REUSED };
  },
});

/** Takes moves back: the platform never hears of those that were still held. */
export const undoMoves = defineCommand({
  name: 'application.undo',
  permission: 'application.move',
  schema: z.object({ ids: z.array(z.uuid()).min(1).max(MOVES_AT_ONCE) }),
  handler: async ({ input, session, scope }) => {
    return done(await takeBack({ person: session.person, scope }, input.ids));
  },
});

/** Answers a conflict or a refusal: leave it, or move the application from where it is now. */
export const settleConflict = defineCommand({
  name: 'application.settle',
  permission: 'application.move',
  schema: z.object({ id: z.uuid(), choice: z.enum(['keep', 'insist']), moveId: z.uuid() }),
  afterLoss: 'repeat',
  handler: async ({ input, session, scope }) => {
    const choice =
      input.choice === 'keep'
        ? ({ kind: 'keep' } as const)
        : ({ kind: 'insist', operationId: input.moveId } as const);
    const settled = await settle({ person: session.person, scope }, input.id, choice);
    return settled ? done(null) : { ok: false, failure: { kind: 'notFound' } };
  },
});

/** Enters somebody who came to the door. */
export const saveApplication = defineSave(APPLICATION_SAVE);
