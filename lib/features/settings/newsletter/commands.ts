import 'server-only';
import { z } from 'zod';
import { defineCommand } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';

/** Subscribes the person's own address to the platform's newsletter; one that is subscribed stays so. */
export const subscribeNewsletter = defineCommand({
  name: 'newsletter.subscribe',
  permission: 'preference.write',
  schema: z.object({ sure: z.literal(true) }),
  handler: async ({ platform, session }) => {
    const answer = await platform.newsletter.subscribe(session.person.email);
    return answer.ok ? done(null) : fail(answer.failure);
  },
  afterLoss: 'repeat',
  auditLog: ({ session }) => ({
    action: 'newsletter.subscribe',
    subjectKind: 'person',
    subjectId: session.person.id,
    detail: {},
  }),
});
