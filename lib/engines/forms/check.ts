import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FormSpec } from './spec.ts';
import type { FieldOf, FormValues } from './values.ts';

type Start<Values, Request> = {
  /** The request until there is another one. */
  readonly first: Request;
  /** The time zone of typed times and days. */
  readonly zone: string;
  readonly openedNow?: () => Values | null;
};

/**
 * Checks a form by its schema, depending on what is requested of it. A held field (a picture chosen and not uploaded)
 * would be sent without what the person sees: that is an error of the field, under `key`. `openedNow` returns the
 * version that the form is based on, null for a new record.
 */
export function createFormCheck<Values extends FormValues, Request>(
  spec: FormSpec<Values, Request>,
  { first, zone, openedNow = () => null }: Start<Values, Request>,
) {
  let request = first;
  const held = new Map<string, string>();
  const resolver: Resolver<FormValues> = async (typed, context, options) => {
    // The form writes further typing into the same object: the checked values must be the sent ones.
    const values = { ...typed };
    const parts = [import('@hookform/resolvers/zod'), spec.loadSchema()] as const;
    // Without the network they cannot be fetched: the server checks too, and its absence is reported.
    const fetched = await Promise.all(parts).catch(() => null);
    const errors: FieldErrors<FormValues> = {};
    if (fetched) {
      const [{ zodResolver }, schemaFor] = fetched;
      const schema: z.ZodType<FormValues, FormValues> = schemaFor(request, openedNow(), zone);
      const judge = zodResolver(schema, undefined, { raw: true });
      Object.assign(errors, (await judge(values, context, options)).errors);
      // An error without a field cannot be marked: the server reports it.
      delete errors[''];
    }
    for (const [field, key] of held) errors[field] = { type: 'held', message: key };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
  return {
    resolver,
    askFor(next: Request) {
      request = next;
    },
    hold(field: FieldOf<Values>, key: string | null) {
      if (key === null) held.delete(field);
      else held.set(field, key);
    },
  };
}
