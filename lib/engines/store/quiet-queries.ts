import { DrizzleQueryError } from 'drizzle-orm/errors';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { DatabaseError } from 'pg';

/**
 * A failed statement: the kind of failure and the table, and never a value. The library’s own error quotes all
 * parameters; the server’s message and detail quote the values concerned.
 */
class StatementError extends Error {
  override readonly name = 'StatementError';
  /** SQLSTATE, or the code of a failed connection (`ECONNREFUSED`). */
  readonly code: string | undefined;
  readonly table: string | undefined;
  readonly constraint: string | undefined;

  constructor(cause: unknown) {
    const code = codeOf(cause);
    super(`a statement failed: ${code ?? 'no code'}`);
    const known = cause instanceof DatabaseError ? cause : null;
    this.code = code;
    this.table = known?.table;
    this.constraint = known?.constraint;
  }
}

function codeOf(cause: unknown): string | undefined {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

const QUIET = Symbol.for('perron.quiet');

/**
 * Makes all statements fail with a `StatementError`. Drizzle has no hook for errors and creates the sessions of its
 * transactions itself, so the one method that all statements go through is replaced; a second call does nothing.
 */
export function quietQueries(): void {
  const { prototype } = NodePgPreparedQuery;
  const { execute } = prototype;
  if (QUIET in execute) return;
  async function quiet(this: NodePgPreparedQuery<never>, ...values: Parameters<typeof execute>) {
    try {
      return await execute.apply(this, values);
    } catch (error) {
      throw error instanceof DrizzleQueryError ? new StatementError(error.cause) : error;
    }
  }
  prototype.execute = Object.assign(quiet, { [QUIET]: true });
}
