import type { FieldErrors, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import type { FormSpec } from './spec.ts';
import type { FieldOf, FormValues } from './values.ts';

type Start<Values, Request> = {
  /** What is asked of the form until something else is. */
  readonly first: Request;
  /** Of the clock by which times and days are typed. */
  readonly zone: string;
  readonly openedNow?: () => Values | null;
};

/**
 * Judges a form by its schema, in view of what is asked of it. A field that is held (a picture chosen and not sent)
 * would go without what the person sees there: that is an error of the field, under `key`. `openedNow` gives the version
 * that the form grew from, null for a new record.
 */
export function createFormCheck<Values extends FormValues, Request>(
  spec: FormSpec<Values, Request>,
  { first, zone, openedNow = () => null }: Start<Values, Request>,
) {
  let request = first;
  const held = new Map<string, string>();
  const resolver: Resolver<FormValues> = async (typed, context, options) => {
    // The form writes what is typed meanwhile into the same object: what is sent is what was judged.
    const values = { ...typed };
    const parts = [import('@hookform/resolvers/zod'), spec.loadSchema()] as const;
    // Without the network they cannot be fetched: the server judges all the same, and says that it was not reached.
    const fetched = await Promise.all(parts).catch(() => null);
    const errors: FieldErrors<FormValues> = {};
    if (fetched) {
      const [{ zodResolver }, schemaFor] = fetched;
      const schema: z.ZodType<FormValues, FormValues> = schemaFor(request, openedNow(), zone);
      const judge = zodResolver(schema, undefined, { raw: true });
      Object.assign(errors, (await judge(values, context, options)).errors);
      // A fault of no field cannot be marked: the server says it.
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
