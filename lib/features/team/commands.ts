import 'server-only';
import { z } from 'zod';
import { services } from '#lib/engines/auth/services.ts';
import { defineDelete, defineSave, writerOf } from '#lib/engines/forms/commands.ts';
import { defineCommand } from '#lib/engines/server/command.ts';
import { findDeparture, leave } from './leave.ts';
import { MEMBER_SAVE } from './save.ts';

/** Adds somebody to the team, or changes a member's role. */
export const saveMember = defineSave(MEMBER_SAVE);

/** Removes somebody from the team. */
export const deleteMember = defineDelete(MEMBER_SAVE);

/**
 * Removes the person from their own team. Not `member.…`: no page of the establishment that they have left is drawn
 * again.
 */
export const leaveTeam = defineCommand({
  name: 'team.leave',
  permission: 'team.leave',
  schema: z.object({ sure: z.literal(true) }),
  handler: async (context) => {
    const left = await leave(writerOf(context));
    if (left.ok) await endSessions(context.session.person.id);
    return left;
  },
  afterLoss: async (context) => {
    const finding = await findDeparture(writerOf(context));
    if (finding.kind === 'happened') await endSessions(context.session.person.id);
    return finding;
  },
  auditLog: ({ session }) => ({
    action: 'team.leave',
    subjectKind: 'member',
    subjectId: session.person.id,
    detail: {},
  }),
});

/** Somebody who has left has no access to the establishment on any device. */
function endSessions(personId: number): Promise<void> {
  return services().vault.endAllOf(personId);
}
