import type { z } from 'zod';
import { invalid, notFound, Problem } from './problem.ts';

/** Parses path parameters: an impossible identifier or slug is a 404. */
export function parseParams(schema: z.ZodType | undefined, values: Record<string, string>): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(values);
  if (!result.success) throw notFound();
  return result.data;
}

/**
 * The first value of a repeated parameter counts; those of `name[]` are one list. Unknown names with brackets
 * are refused, because they mean to filter; plain ones are ignored.
 */
export function parseQuery(schema: z.ZodObject | undefined, url: string): unknown {
  if (!schema) return undefined;
  const values: Record<string, string> = {};
  if (!url.includes('?')) return requireValid(schema, values);
  const { searchParams } = new URL(url);
  const unknown: Record<string, string> = {};
  for (const [name, value] of searchParams) {
    const list = name.endsWith('[]') ? name.slice(0, -2) : null;
    if (list !== null && list in schema.shape) values[list] ??= searchParams.getAll(name).join(',');
    else if (name.includes('[') && !(name in schema.shape))
      unknown[name] = 'is no parameter of this operation';
    else values[name] ??= value;
  }
  if (Object.keys(unknown).length > 0) throw invalid(unknown);
  return requireValid(schema, values);
}

export function parseBody(schema: z.ZodType | undefined, value: unknown): unknown {
  return schema ? requireValid(schema, value) : undefined;
}

function requireValid(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(toParams(result.error));
}

/** Every invalid field by its dotted path; an invalid body as a whole is `body`. */
function toParams(error: z.ZodError): Record<string, string> {
  const params: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) params[[...issue.path, key].join('.')] = 'is not a field of this request';
      continue;
    }
    params[issue.path.join('.') || 'body'] ??= issue.message;
  }
  return params;
}

/** SQLSTATEs of values that Postgres cannot store: the caller's mistake, even if a schema accepted them. */
const UNSTORABLE = new Set(['22021', '22P02', '22P05', '22003', '22001', '22007', '22008']);

/** The problem for Postgres errors that mean bad input or a lost race; null for all others. */
export function findDatabaseProblem(error: unknown): Problem | null {
  const code = findSqlState(error);
  if (!code) return null;
  if (UNSTORABLE.has(code)) return new Problem(422, 'invalid_params', 'A value cannot be stored.');
  if (code === '23505') return new Problem(409, 'already_exists', 'This exists already.');
  if (code === '23503')
    return new Problem(409, 'in_use', 'Something else still depends on this, or it is gone.');
  return null;
}

/** Drizzle wraps the driver's error. */
function findSqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code;
  return findSqlState(error.cause);
}
