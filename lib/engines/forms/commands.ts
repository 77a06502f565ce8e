import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Fields } from '#lib/engines/platform-client/wire/description.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { type CommandContext, defineCommand } from '#lib/engines/server/command.ts';
import type { FormWriter } from './record.ts';
import type { createFormSave } from './save.ts';
import type { FormValues } from './values.ts';

type FormSave<
  V extends FormValues,
  R,
  C extends Fields,
  K extends { readonly id: number },
  M extends object,
> = ReturnType<typeof createFormSave<V, R, C, K, M, PlatformClient>>;

/** The command that saves a form: `offer.save`. The audit log stores the `detail` of a record. */
export function defineSave<
  V extends FormValues,
  R,
  C extends Fields,
  K extends { readonly id: number },
  M extends object,
>({ form, save, find }: FormSave<V, R, C, K, M>) {
  const { spec, permission, shape, request } = form;
  return defineCommand({
    name: `${spec.name}.save`,
    permission,
    schema: z.object({
      recordId: BoundedId.nullable(),
      opened: shape,
      mine: shape,
      request,
      prefer: z.enum(['ask', 'mine']),
    }),
    handler: (context) => save(writerOf(context), context.input),
    afterLoss: (context, since) => find(writerOf(context), context.input, since),
    auditLog: ({ input }, outcome) => {
      if (outcome.kind !== 'saved' || !outcome.changed) return null;
      const isNew = input.recordId === null;
      const detail = form.detail?.(outcome);
      return note(spec.name, isNew ? 'create' : 'update', outcome.id, detail);
    },
  });
}

/** The command that deletes a record of a form: `offer.delete`. */
export function defineDelete<
  V extends FormValues,
  R,
  C extends Fields,
  K extends { readonly id: number },
  M extends object,
>({ form, remove }: FormSave<V, R, C, K, M>) {
  const { spec, permission } = form;
  return defineCommand({
    name: `${spec.name}.delete`,
    permission,
    schema: z.object({ recordId: BoundedId }),
    handler: (context) => remove(writerOf(context), context.input.recordId),
    afterLoss: 'repeat',
    auditLog: (_, { id }) => note(spec.name, 'delete', id),
  });
}

/** The author of a command. */
export function writerOf({ platform, scope, session }: CommandContext<unknown>): FormWriter<PlatformClient> {
  return { platform, scopeKey: scopeKey(scope), personId: session.person.id };
}

type Detail = Readonly<Record<string, string | number | boolean | null>>;

function note(kind: string, verb: string, subjectId: number, detail: Detail = {}) {
  return { action: `${kind}.${verb}`, subjectKind: kind, subjectId, detail };
}
