import { DrizzleQueryError } from 'drizzle-orm/errors';
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres';
import { DatabaseError } from 'pg';

/**
 * A statement that failed: which kind of failure, on which table, and never a value. The library's own error quotes
 * all parameters; the server's message and detail quote what they complain about.
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
 * Makes all statements fail with a `StatementError`. Drizzle has no hook for errors and makes the sessions of its
 * transactions itself, so the one method that all statements go through is replaced; twice is once.
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
