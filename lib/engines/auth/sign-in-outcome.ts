import { z } from 'zod';

/**
 * The result of a sign-in; safe for the browser and the same whether an account exists or not. Waiting times in
 * seconds.
 */
export const SignInOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ok'), home: z.string(), personId: z.number() }),
  z.object({ kind: z.literal('wrong') }),
  /**
   * The platform’s limit for sign-ins is used up: the turn comes in about `seconds`. `place` 1 is next, and is kept for
   * those who ask again with the ticket in `askIn`.
   */
  z.object({
    kind: z.literal('queued'),
    place: z.number(),
    seconds: z.number(),
    askIn: z.number(),
    queueTicket: z.string(),
  }),
  /** Too many wrong passwords from this client, or for this account. */
  z.object({ kind: z.literal('throttled'), seconds: z.number() }),
  /** A talent, an advertiser, an operator, or an account without an establishment. */
  z.object({ kind: z.literal('notManager') }),
  z.object({ kind: z.literal('suspended') }),
  z.object({ kind: z.literal('unavailable') }),
]);
export type SignInOutcome = z.output<typeof SignInOutcome>;
