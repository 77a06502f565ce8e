import 'server-only';
import { z } from 'zod';
import type { Finding } from '#lib/engines/commands/run.ts';
import { type CommandContext, defineCommand } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { type Choice, unkeptOf } from './model.ts';

/** A name of the platform's own. */
const Name = z.string().min(1).max(100);
const Input = z.object({
  changes: z
    .array(z.strictObject({ kind: Name, channel: Name.nullable(), on: z.boolean() }))
    .min(1)
    .max(200),
});
type Context = CommandContext<z.output<typeof Input>>;

/** The result of the changes; `isChecked` is false where the platform could not be read afterwards. */
export type SavedChoices = { readonly unkept: readonly Choice[]; readonly isChecked: boolean };

/** Changes the channels of the person's notifications. The platform is read afterwards to see what it has stored. */
export const saveChoices = defineCommand({
  name: 'channel.save',
  permission: 'preference.write',
  schema: Input,
  handler: async ({ input: { changes }, platform }) => {
    const answer = await platform.preferences.update(changes);
    if (!answer.ok) return fail(answer.failure);
    const present = await platform.preferences.get();
    return done<SavedChoices>({
      unkept: present.ok ? unkeptOf(changes, present.value) : [],
      isChecked: present.ok,
    });
  },
  afterLoss: findChanges,
  auditLog: ({ input: { changes }, session }, { unkept }) => ({
    action: 'channel.save',
    subjectKind: 'person',
    subjectId: session.person.id,
    detail: { changes: changes.length, unkept: unkept.length },
  }),
});

/** After a lost answer: the platform has all requested changes, or is treated as having none. */
async function findChanges({ input, platform }: Context): Promise<Finding<SavedChoices>> {
  const present = await platform.preferences.get();
  if (!present.ok) return { kind: 'unsure' };
  return unkeptOf(input.changes, present.value).length > 0
    ? { kind: 'absent' }
    : { kind: 'happened', value: { unkept: [], isChecked: true } };
}
