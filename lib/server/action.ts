import 'server-only';
import { randomUUID } from 'node:crypto';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import { z } from 'zod';
import type { Permission } from '#lib/auth/permissions.ts';
import { type Scope, scopeKey } from '#lib/auth/scope.ts';
import { findSession, type Session } from '#lib/auth/session.ts';
import { env } from '#lib/env.ts';
import type { PlatformClient } from '#lib/platform-client/client.ts';
import { afterFailure } from './after-failure.ts';
import { findMisfit } from './fit.ts';
import { reportUnexpected } from './log.ts';
import { type Finding, inputHash, type Operation, runOperation, type TrailNote } from './operation.ts';
import { isSameOrigin } from './origin.ts';
import { platformFor } from './platform.ts';
import { registerWrite } from './recovery.ts';
import type { ActionFailure, ActionResult } from './result.ts';
import { enter, type ScopeInput, scopeSchema } from './scope-input.ts';

export type ActionContext<Input> = {
  readonly input: Input;
  readonly session: Session;
  readonly scope: Scope;
  /** Lane `write`. */
  readonly platform: PlatformClient;
  readonly operationId: string;
};

export type ActionDefinition<Schema extends z.ZodType, T> = {
  /** Unique: `offer.update`. */
  readonly name: string;
  readonly permission: Permission;
  /** The input beside the scope and the operation id. */
  readonly schema: Schema;
  /** Its value must be JSON: it is kept a day and given again to a second submit. */
  readonly handler: (context: ActionContext<z.output<Schema>>) => Promise<ActionResult<T>>;
  /** What to do when the answer of the write was lost; without it the person is told to look. */
  readonly afterLoss?:
    | 'repeat'
    | ((context: ActionContext<z.output<Schema>>, since: Date) => Promise<Finding<T>>);
  readonly trail?: (context: ActionContext<z.output<Schema>>, value: T) => TrailNote | null;
};

/** Chosen by the browser once per intent of the person, and sent again with every repetition of it. */
const OperationId = z.object({ operationId: z.uuid().optional() });

/**
 * Makes a server action: same origin, session, scope, permission, shape, and then the handler, once per
 * operation id. Expected failures are values; nothing else reaches the person than a reference.
 */
export function defineAction<Schema extends z.ZodType, T>(definition: ActionDefinition<Schema, T>) {
  registerWrite(definition.name, (session, raw) => {
    const context = contextFor(definition, raw, session);
    return context.ok ? toOperation(definition, context.value, raw) : null;
  });
  return async (
    raw: z.input<Schema> & ScopeInput & { readonly operationId?: string },
  ): Promise<ActionResult<T>> => {
    try {
      const session = await findSession();
      if (!session) return refuse({ kind: 'reauth' });
      if (!isSameOrigin(await headers(), env().PUBLIC_ORIGIN))
        return refuse({ kind: 'forbidden', reason: null });
      const context = contextFor(definition, raw, session);
      if (!context.ok) return context;
      const result = await runOperation(toOperation(definition, context.value, raw));
      if (!result.ok) await afterFailure(session, result.failure);
      return result;
    } catch (error) {
      unstable_rethrow(error);
      return refuse({ kind: 'unexpected', reference: reportUnexpected(error, definition.name) });
    }
  };
}

function toOperation<Schema extends z.ZodType, T>(
  definition: ActionDefinition<Schema, T>,
  context: ActionContext<z.output<Schema>>,
  raw: unknown,
): Operation<T> {
  const { session, operationId } = context;
  return {
    session,
    intent: {
      operationId,
      personId: session.person.id,
      scopeKey: scopeKey(session.scope),
      operation: definition.name,
      inputHash: inputHash(context.input),
      input: JSON.stringify(Object.assign({}, raw, { operationId })),
    },
    run: () => definition.handler(context),
    afterLoss: lossRule(definition, context),
    note: (value) => definition.trail?.(context, value) ?? null,
  };
}

function contextFor<Schema extends z.ZodType, T>(
  definition: ActionDefinition<Schema, T>,
  raw: unknown,
  session: Session,
): ActionResult<ActionContext<z.output<Schema>>> {
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
  { afterLoss }: ActionDefinition<Schema, T>,
  context: ActionContext<z.output<Schema>>,
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

function refuse(failure: ActionFailure): { readonly ok: false; readonly failure: ActionFailure } {
  return { ok: false, failure };
}
