import 'server-only';
import { refresh } from 'next/cache';
import { headers } from 'next/headers';
import { unstable_rethrow } from 'next/navigation';
import type { z } from 'zod';
import { reportUnexpected } from '#lib/core/log.ts';
import { isSameOrigin } from '#lib/core/origin.ts';
import type { ActionResult } from '#lib/core/result.ts';
import { findSession } from '#lib/engines/auth/session.ts';
import type { ScopeInput } from '#lib/engines/scope/scope.ts';
import { env } from '#lib/env.ts';
import { findActingFor } from './acting-session.ts';
import { afterFailure } from './after-failure.ts';
import { type Command, contextFor, executeCommand, refuse } from './command.ts';
import { redrawsPage } from './read-owners.ts';

/**
 * Turns a command into a server action: same origin, session, scope, permission, shape, and then the handler, once per
 * operation id. Expected failures are values; of anything else the person receives only a reference.
 */
export function defineAction<Schema extends z.ZodType, T>(command: Command<Schema, T>) {
  return async (
    raw: z.input<Schema> & ScopeInput & { readonly operationId?: string },
  ): Promise<ActionResult<T>> => {
    try {
      const own = await findSession();
      if (!own) return refuse({ kind: 'reauth' });
      if (!isSameOrigin(await headers(), env().PUBLIC_ORIGIN))
        return refuse({ kind: 'forbidden', reason: null });
      const session = await findActingFor(own, raw);
      if (!session) return refuse({ kind: 'reauth' });
      const context = contextFor(command, raw, session);
      if (!context.ok) return context;
      const result = await executeCommand(command, context.value, raw);
      if (!result.ok) await afterFailure(session, result.failure);
      // The calling page is drawn again with the answer, in the same round trip.
      else if (redrawsPage(command.name)) refresh();
      return result;
    } catch (error) {
      unstable_rethrow(error);
      return refuse({ kind: 'unexpected', reference: reportUnexpected(error, command.name) });
    }
  };
}
