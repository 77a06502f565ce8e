import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import { finishBeforeLeaving } from '#lib/engines/auth/leaving.ts';
import { services } from '#lib/engines/auth/services.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { type CommandContext, defineCommand, refuse } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { appendAuditEntry, inEstablishment } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { readsOnly } from './reads-only.ts';
import { beginImpersonation } from './start.ts';

const Named = z.object({ subjectId: BoundedId });

/** Lets a person of a group impersonate one of its establishments, for half an hour. */
export const startImpersonation = defineCommand({
  name: 'impersonation.start',
  permission: 'group.impersonation',
  schema: Named,
  handler: async ({ input, session, platform }) => {
    const establishment = session.establishments.find(({ id }) => id === input.subjectId);
    if (!establishment) return refuse({ kind: 'notFound' });
    if (readsOnly(session)) return refuse({ kind: 'forbidden', reason: null });
    const started = await beginImpersonation(session, platform, establishment);
    if (!started.ok) return fail(started.failure);
    await tellEstablishment(session, establishment.id, 'start');
    return done(null);
  },
  // A lost token is used by nobody: the person can ask again.
  afterLoss: async () => ({ kind: 'absent' }),
  auditLog: (context) => note(context, 'start'),
});

/** Ends the impersonation at once; held moves of the establishment are sent first. */
export const endImpersonation = defineCommand({
  name: 'impersonation.end',
  permission: 'group.impersonation',
  schema: Named,
  handler: async ({ input, session }) => {
    const { vault } = services();
    const row = await vault.findImpersonation(session.id, input.subjectId, new Date());
    if (row) await finishBeforeLeaving(row);
    await vault.closeImpersonation(session.id, input.subjectId);
    if (row) await tellEstablishment(session, input.subjectId, 'end');
    return done(null);
  },
  auditLog: (context) => note(context, 'end'),
});

/** Also in the audit log of the establishment: its owner sees who was there. */
function tellEstablishment(session: Session, establishmentId: number, what: 'start' | 'end'): Promise<void> {
  const entry = {
    ...{ scopeKey: scopeKey(session.scope), at: new Date(), person: session.person },
    ...{ action: `impersonation.${what}`, subjectKind: 'group', subjectId: session.scope.id },
    ...{ detail: {}, operationId: null },
  };
  return database().transaction((tx) =>
    appendAuditEntry(tx, inEstablishment(entry, session.scope, establishmentId)),
  );
}

const note = ({ input }: CommandContext<z.output<typeof Named>>, what: 'start' | 'end') => ({
  action: `impersonation.${what}`,
  subjectKind: 'establishment',
  subjectId: input.subjectId,
  detail: {},
});
