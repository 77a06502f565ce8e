import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { findMisfit } from '#lib/core/fit.ts';
import type { ActionFailure, ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { KeyedCommand } from '#lib/engines/commands/attempts.ts';
import { runLocally } from '#lib/engines/commands/local.ts';
import { registerRun } from '#lib/engines/commands/look-up.ts';
import {
  type AuditNote,
  type CommandRun,
  type Finding,
  inputHash,
  runCommand,
} from '#lib/engines/commands/run.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import type { Transaction } from '#lib/engines/store/database.ts';
import { done } from './failure.ts';
import { platformFor } from './platform.ts';
import { enter, scopeSchema } from './scope-input.ts';

/** The input, its author and its scope. */
export type RequestContext<Input> = {
  readonly input: Input;
  readonly session: Session;
  readonly scope: Scope;
  readonly operationId: string;
};

export type CommandContext<Input> = RequestContext<Input> & {
  /** Lane `write`. */
  readonly platform: PlatformClient;
};

type Declared<Schema extends z.ZodType> = {
  /** Unique: `offer.update`. */
  readonly name: string;
  readonly permission: Permission;
  /** The input beside the scope and the operation id. */
  readonly schema: Schema;
};

export type CommandDefinition<Schema extends z.ZodType, T> = Declared<Schema> & {
  /** Its value must be JSON: it is stored for a day and returned again for a second submit. */
  readonly handler: (context: CommandContext<z.output<Schema>>) => Promise<ActionResult<T>>;
  /** What to do when the answer of the write was lost; without it the person is told to look. */
  readonly afterLoss?:
    | 'repeat'
    | ((context: CommandContext<z.output<Schema>>, since: Date) => Promise<Finding<T>>);
  readonly auditLog?: (context: CommandContext<z.output<Schema>>, value: T) => AuditNote | null;
};

type LocalContext<Input> = RequestContext<Input> & {
  /** The handler reads and writes only with it: another connection would wait for this one. */
  readonly tx: Transaction;
  readonly now: Date;
};

type LocalDefinition<Schema extends z.ZodType, T, P> = Declared<Schema> & {
  /** Reads, before the transaction, what the handler needs to decide and does not write. */
  readonly prepare?: (context: RequestContext<z.output<Schema>>) => Promise<ActionResult<P>>;
  /** Its value must be JSON: it is stored for a day and returned again for a second submit. */
  readonly handler: (context: LocalContext<z.output<Schema>>, prepared: P) => Promise<ActionResult<T>>;
  readonly auditLog?: (context: RequestContext<z.output<Schema>>, value: T) => AuditNote | null;
  /** The rows that it writes have their own ids and a second submit changes nothing: no operation id is stored. */
  readonly hasOwnKeys?: boolean;
};

// Next may bundle this module more than once: it is the same symbol in all copies.
const EXECUTE: unique symbol = Symbol.for('perron.execute');

/** A declared command; the symbol prevents anything else from becoming an action. */
export type Command<Schema extends z.ZodType, T> = Declared<Schema> & {
  readonly [EXECUTE]: (context: CommandContext<z.output<Schema>>, raw: unknown) => Promise<ActionResult<T>>;
};

/** Chosen by the browser once per action of the person, and sent again with every retry of it. */
const OperationId = z.object({ operationId: z.uuid().optional() });

/**
 * Declares a write that calls the platform, in the `commands.ts` of its feature: every instance loads these at its
 * start and looks up the outcome of a write whose answer was lost, whoever waited for it.
 */
export function defineCommand<Schema extends z.ZodType, T>(
  definition: CommandDefinition<Schema, T>,
): CommandDefinition<Schema, T> & Command<Schema, T> {
  registerRun(definition.name, (session, raw) => {
    const context = contextFor(definition, raw, session);
    return context.ok ? toRun(definition, context.value, raw) : null;
  });
  return { ...definition, [EXECUTE]: (context, raw) => runCommand(toRun(definition, context, raw)) };
}

/**
 * Declares a write to our own database only, in the `commands.ts` of its feature: what it writes, its audit row and its
 * operation id are one transaction, so there is never an answer to look up.
 */
export function defineLocalCommand<Schema extends z.ZodType, T, P = null>(
  definition: LocalDefinition<Schema, T, P>,
): Command<Schema, T> {
  const { name, permission, schema, hasOwnKeys = false } = definition;
  const prepare = definition.prepare ?? (async () => done(null as P));
  return {
    ...{ name, permission, schema },
    [EXECUTE]: ({ platform: _, ...context }) => {
      const now = databaseNow();
      return runLocally(
        {
          ...{ command: toKeyed(name, context), hasOwnKeys },
          prepare: () => prepare(context),
          run: (tx, prepared) => definition.handler({ ...context, tx, now }, prepared),
          note: (value) => definition.auditLog?.(context, value) ?? null,
        },
        now,
      );
    },
  };
}

/** Runs a declared command for a caller that has passed `contextFor`. */
export function executeCommand<Schema extends z.ZodType, T>(
  command: Command<Schema, T>,
  context: CommandContext<z.output<Schema>>,
  raw: unknown,
): Promise<ActionResult<T>> {
  return command[EXECUTE](context, raw);
}

/** A command with its input, for whoever runs it or looks up its outcome. */
export function toRun<Schema extends z.ZodType, T>(
  definition: CommandDefinition<Schema, T>,
  context: CommandContext<z.output<Schema>>,
  raw: unknown,
): CommandRun<T> {
  return {
    command: {
      ...toKeyed(definition.name, context),
      input: JSON.stringify(Object.assign({}, raw, { operationId: context.operationId })),
    },
    run: () => definition.handler(context),
    afterLoss: lossRule(definition, context),
    note: (value) => definition.auditLog?.(context, value) ?? null,
  };
}

function toKeyed(name: string, { session, operationId, input }: RequestContext<unknown>): KeyedCommand {
  return {
    id: operationId,
    personId: session.person.id,
    personName: session.person.displayName,
    scopeKey: scopeKey(session.scope),
    name,
    inputHash: inputHash(input),
  };
}

/** The context of a command as this person; the failure when they may not run it or the input is invalid. */
export function contextFor<Schema extends z.ZodType>(
  definition: Pick<Declared<Schema>, 'permission' | 'schema'>,
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

/** The first error per field, under its dotted path. */
export function invalid(error: z.ZodError): ActionFailure {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return { kind: 'invalid', fields, message: null };
}

export function refuse(failure: ActionFailure): { readonly ok: false; readonly failure: ActionFailure } {
  return { ok: false, failure };
}
