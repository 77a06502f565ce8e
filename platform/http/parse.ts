import type { z } from 'zod';
import { invalid, notFound, Problem } from './problem.ts';

/** An identifier or slug that cannot exist names nothing: 404. */
export function parseParams(schema: z.ZodType | undefined, values: Record<string, string>): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(values);
  if (!result.success) throw notFound();
  return result.data;
}

/** Parameters we do not know are ignored; the first value of a repeated one counts. */
export function parseQuery(schema: z.ZodType | undefined, url: string): unknown {
  if (!schema) return undefined;
  const values: Record<string, string> = {};
  if (url.includes('?')) for (const [name, value] of new URL(url).searchParams) values[name] ??= value;
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

/** Every offending field by its dotted path; a wrong body as a whole is `body`. */
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

/** Values that Postgres cannot hold are the caller's mistake, whichever schema let them through. */
const UNSTORABLE = new Set(['22021', '22P02', '22P05', '22003', '22001', '22007', '22008']);

/** Postgres errors that mean bad input or a lost race, as the caller should read them; null for all others. */
export function findDatabaseProblem(error: unknown): Problem | null {
  const code = findSqlState(error);
  if (!code) return null;
  if (UNSTORABLE.has(code)) return new Problem(422, 'invalid_params', 'A value cannot be stored.');
  if (code === '23505') return new Problem(409, 'already_exists', 'This exists already.');
  if (code === '23503')
    return new Problem(409, 'in_use', 'Something else still depends on this, or it is gone.');
  return null;
}

/** Drizzle wraps what the driver threw. */
function findSqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code;
  return findSqlState(error.cause);
}
