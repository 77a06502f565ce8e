import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { readEstablishments } from '#lib/engines/auth/establishments.ts';
import { services } from '#lib/engines/auth/services.ts';
import type { Finding } from '#lib/engines/commands/run.ts';
import { defineSave } from '#lib/engines/forms/commands.ts';
import { isConfirmed } from '#lib/engines/forms/typed.ts';
import type { PlatformResult } from '#lib/engines/platform-client/result.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { type CommandContext, defineCommand, refuse } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { ENTITY_SAVE } from './entity-save.ts';
import { readEstablishmentsSoon } from './establishments-soon.ts';
import { GROUP_SAVE } from './save.ts';

/** Sends this person's changes to the group's record. */
export const saveGroup = defineSave(GROUP_SAVE);

/** Creates an establishment inside the group. */
export const createEntity = defineSave(ENTITY_SAVE);

const Named = z.object({ subjectId: BoundedId });
type Context = CommandContext<z.output<typeof Named>>;

/** Attaches an establishment to the group. */
export const attachEstablishment = defineCommand({
  name: 'group.attach',
  permission: 'group.manage',
  schema: Named,
  handler: (context) =>
    settled(context, context.platform.groups.attach(context.scope.id, context.input.subjectId)),
  afterLoss: (context) => findAttached(context, true),
  auditLog: (context) => note(context, 'attach', {}),
});

/** Detaches an establishment from the group, after its name was typed. */
export const detachEstablishment = defineCommand({
  name: 'group.detach',
  permission: 'group.manage',
  schema: Named.extend({ typed: z.string().max(300) }),
  handler: async (context) => {
    const establishment = establishmentOf(context);
    if (!establishment) return refuse({ kind: 'notFound' });
    if (!isConfirmed(context.input.typed, establishment.name))
      return refuse({ kind: 'invalid', fields: { typed: 'invalid' }, message: null });
    return settled(context, context.platform.groups.detach(context.scope.id, establishment.id));
  },
  afterLoss: (context) => findAttached(context, false),
  auditLog: (context) => note(context, 'detach', { name: establishmentOf(context)?.name ?? '' }),
});

const establishmentOf = ({ session, input }: Context) =>
  session.establishments.find(({ id }) => id === input.subjectId);

/** After a success the session and the lists of the group are read again with the next request. */
async function settled(
  context: Context,
  answer: Promise<PlatformResult<unknown>>,
): Promise<ActionResult<null>> {
  const answered = await answer;
  if (!answered.ok) return fail(answered.failure);
  await lookAgain(context);
  return done(null);
}

async function lookAgain({ session, scope }: Context): Promise<void> {
  await services().vault.doubtAllOf(session.person.id);
  await readEstablishmentsSoon(scopeKey(scope));
}

/** After a lost answer: the group's own list shows whether the establishment belongs to it. */
async function findAttached(context: Context, wanted: boolean): Promise<Finding<null>> {
  const attached = await readEstablishments(context.platform, context.scope);
  if (!attached) return { kind: 'unsure' };
  if (attached.some(({ id }) => id === context.input.subjectId) !== wanted) return { kind: 'absent' };
  await lookAgain(context);
  return { kind: 'happened', value: null };
}

const note = ({ input }: Context, change: 'attach' | 'detach', detail: { readonly name?: string }) => ({
  action: `group.${change}`,
  subjectKind: 'establishment',
  subjectId: input.subjectId,
  detail,
});
