import { z } from 'zod';

/** What a browser may know of its session: the whole body of `GET /api/auth/session`, and nothing else. */
export const SessionView = z.strictObject({
  person: z.strictObject({ id: z.number(), email: z.string(), displayName: z.string() }),
  home: z.string(),
  expires: z.string(),
});
export type SessionView = z.output<typeof SessionView>;
