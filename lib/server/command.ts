import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Session } from '#lib/auth/session.ts';
import { registerRun } from '#lib/commands/look-up.ts';
import { type CommandRun, type Finding, inputHash, type TrailNote } from '#lib/commands/run.ts';
import type { PlatformClient } from '#lib/platform-client/client.ts';
import type { Permission } from '#lib/scope/permissions.ts';
import { type Scope, scopeKey } from '#lib/scope/scope.ts';
import { findMisfit } from './fit.ts';
import { platformFor } from './platform.ts';
import type { ActionFailure, ActionResult } from './result.ts';
import { enter, scopeSchema } from './scope-input.ts';

export type CommandContext<Input> = {
  readonly input: Input;
  readonly session: Session;
  readonly scope: Scope;
  /** Lane `write`. */
  readonly platform: PlatformClient;
  readonly operationId: string;
};

export type CommandDefinition<Schema extends z.ZodType, T> = {
  /** Unique: `offer.update`. */
  readonly name: string;
  readonly permission: Permission;
  /** The input beside the scope and the operation id. */
  readonly schema: Schema;
  /** Its value must be JSON: it is kept a day and given again to a second submit. */
  readonly handler: (context: CommandContext<z.output<Schema>>) => Promise<ActionResult<T>>;
  /** What to do when the answer of the write was lost; without it the person is told to look. */
  readonly afterLoss?:
    | 'repeat'
    | ((context: CommandContext<z.output<Schema>>, since: Date) => Promise<Finding<T>>);
  readonly trail?: (context: CommandContext<z.output<Schema>>, value: T) => TrailNote | null;
};

const DECLARED = Symbol('declared');

/** A command that every instance knows by its name. */
export type Command<Schema extends z.ZodType, T> = CommandDefinition<Schema, T> & {
  readonly [DECLARED]: true;
};

/** Chosen by the browser once per intent of the person, and sent again with every repetition of it. */
const OperationId = z.object({ operationId: z.uuid().optional() });

/**
 * Declares a write of a feature, in its `commands.ts`: every instance loads these at its start and finds out what
 * became of a write whose answer was lost, whoever waited for it.
 */
export function defineCommand<Schema extends z.ZodType, T>(
  definition: CommandDefinition<Schema, T>,
): Command<Schema, T> {
  registerRun(definition.name, (session, raw) => {
    const context = contextFor(definition, raw, session);
    return context.ok ? toRun(definition, context.value, raw) : null;
  });
  return { ...definition, [DECLARED]: true };
}

/** What a command with this input is, for whoever runs it or finds out what became of it. */
export function toRun<Schema extends z.ZodType, T>(
  definition: CommandDefinition<Schema, T>,
  context: CommandContext<z.output<Schema>>,
  raw: unknown,
): CommandRun<T> {
  const { session, operationId } = context;
  return {
    command: {
      id: operationId,
      personId: session.person.id,
      personName: session.person.displayName,
      scopeKey: scopeKey(session.scope),
      name: definition.name,
      inputHash: inputHash(context.input),
      input: JSON.stringify(Object.assign({}, raw, { operationId })),
    },
    run: () => definition.handler(context),
    afterLoss: lossRule(definition, context),
    note: (value) => definition.trail?.(context, value) ?? null,
  };
}

/** The context of a command as this person; the failure when they may not do it or the input is not its. */
export function contextFor<Schema extends z.ZodType, T>(
  definition: CommandDefinition<Schema, T>,
  raw: unknown,
  session: Session,
): ActionResult<CommandContext<z.output<Schema>>> {
  const misfit = findMisfit(raw);
  if (misfit) return refuse({ kind: 'invalid', fields: { [misfit.path]: 'invalid' }, message: null });
  const named = scopeSchema.safeParse(raw);
  const operation = OperationId.safeParse(raw);
  if (!named.success || !operation.success) return refuse({ kind: 'invalid', fields: {}, message: null });
  const entry = enter(session, named.data, definition.permission);
  if (entry.kind === 'notFound') return refuse({ kind: 'notFound' });
  if (entry.kind === 'forbidden') return refuse({ kind: 'forbidden', reason: null });
  const parsed = definition.schema.safeParse(raw);
  if (!parsed.success) return refuse(invalid(parsed.error));
  return {
    ok: true,
    value: {
      input: parsed.data,
      session,
      scope: entry.scope,
      platform: platformFor(session, 'write'),
      operationId: operation.data.operationId ?? randomUUID(),
    },
  };
}

function lossRule<Schema extends z.ZodType, T>(
  { afterLoss }: CommandDefinition<Schema, T>,
  context: CommandContext<z.output<Schema>>,
) {
  if (typeof afterLoss !== 'function') return afterLoss ?? null;
  return (since: Date) => afterLoss(context, since);
}

/** The first complaint per field, under its dotted path. */
export function invalid(error: z.ZodError): ActionFailure {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return { kind: 'invalid', fields, message: null };
}

export function refuse(failure: ActionFailure): { readonly ok: false; readonly failure: ActionFailure } {
  return { ok: false, failure };
}
