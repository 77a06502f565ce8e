import { z } from 'zod';
import { strangeSign } from '#contract/plain-address.ts';
import type { FieldOf, FormValues } from './values.ts';

// The page’s policy forbids building functions from text, which zod would try first.
z.config({ jitless: true });

/** The error of each field: a message key, with the limit it names where it has one (`tooLong:160`). */
export type FieldErrors<Field extends string> = { [Name in Field]?: string };

export type Checked<Wire, Field extends string> =
  | { ok: true; fields: Wire }
  | { ok: false; errors: FieldErrors<Field> };

type Issue = z.core.$ZodIssue;

type TypedSchema<Values extends FormValues, Wire> = {
  fields: readonly FieldOf<Values>[];
  /** What is typed, converted for `wire`. */
  toWire: (values: Values) => unknown;
  /** The contract’s schema. */
  wire: z.ZodType<Wire>;
  /** The key of an error of the contract for which this form has its own text; undefined for any other. */
  keyOf?: (field: FieldOf<Values>, issue: Issue) => string | undefined;
  /** What the form requires beyond the contract. */
  rules?: (values: Values) => FieldErrors<FieldOf<Values>>;
};

/** Schema of what is typed: returns the values of the wire, or one message key per invalid field. */
export function typedSchema<Values extends FormValues, Wire>({
  fields,
  toWire,
  wire,
  keyOf,
  rules,
}: TypedSchema<Values, Wire>): z.ZodType<Wire, Values> {
  return z.custom<Values>().transform((values, context) => {
    const parsed = wire.safeParse(toWire(values));
    const found = new Map<string, string>();
    for (const issue of parsed.error?.issues ?? []) {
      const field = fields.find((name) => name === issue.path[0]);
      if (field && !found.has(field))
        found.set(field, keyOf?.(field, issue) ?? issueKey(issue, values[field]));
    }
    // An error outside the form’s fields would be a bug in `toWire`: nothing is sent, and nothing can be marked.
    const unnamed = !parsed.success && found.size === 0;
    for (const [field, key] of Object.entries(rules?.(values) ?? {})) {
      if (!found.has(field)) found.set(field, String(key));
    }
    for (const [field, message] of found) {
      context.issues.push({ code: 'custom', path: [field], message, input: values });
    }
    if (unnamed) {
      context.issues.push({ code: 'custom', path: [], message: 'invalid', input: values });
    }
    return parsed.success ? parsed.data : z.NEVER;
  });
}

/** Checks a form on the server by the schema that checks it in the browser. */
export function checkForm<Wire, Field extends string>(
  schema: z.ZodType<Wire>,
  values: unknown,
): Checked<Wire, Field> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, fields: parsed.data };
  const named = parsed.error.issues.filter(({ path }) => path.length > 0);
  // Written by the schema above, under the form’s own field names.
  const errors = Object.fromEntries(named.map(({ path, message }) => [path[0], message]));
  return { ok: false, errors: errors as FieldErrors<Field> };
}

function issueKey(issue: Issue, typed: unknown): string {
  if (issue.code === 'invalid_format' && issue.format === 'email') return emailKey(String(typed));
  if (issue.code === 'custom') return 'invalid';
  if (issue.code === 'too_big') {
    const length = issue.origin === 'string' ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooLarge';
    return `${length}:${issue.maximum}`;
  }
  if (issue.code === 'too_small') {
    return issue.origin === 'string' ? 'required' : `tooSmall:${issue.minimum}`;
  }
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return 'whole';
    return issue.expected === 'number' ? 'number' : 'required';
  }
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'date';
  return 'choice';
}

/** An address is refused for a character that is not allowed, or because it is incomplete. */
function emailKey(typed: string): string {
  const sign = strangeSign(typed);
  if (sign === null) return 'email';
  return sign === ' ' ? 'emailBlank' : `emailSign:${sign}`;
}
