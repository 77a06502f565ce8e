import type { FormSpec } from './spec.ts';
import type { FormErrors } from './store.ts';
import type { FieldOf, FormValues } from './values.ts';

/**
 * Judges a form by its schema, in view of what is asked of it. A field that is held (a picture chosen and not sent)
 * would go without what the person sees there: that is an error of the field, under `key`. `openedNow` gives the version
 * that the form grew from, null for a new record.
 */
export function createFormCheck<Values extends FormValues, Request>(
  spec: FormSpec<Values, Request>,
  first: Request,
  openedNow: () => Values | null = () => null,
) {
  let request = first;
  const held = new Map<string, string>();
  return {
    async judge(values: FormValues): Promise<FormErrors> {
      const parts = [import('./typed-schema.ts'), spec.loadSchema()] as const;
      // Without the network they cannot be fetched: the server judges all the same, and says that it was not reached.
      const fetched = await Promise.all(parts).catch(() => null);
      if (!fetched) return Object.fromEntries(held);
      const [{ checkForm }, schemaFor] = fetched;
      const checked = checkForm<FormValues, string>(schemaFor(request, openedNow()), values);
      return { ...(!checked.ok && checked.errors), ...Object.fromEntries(held) };
    },
    askFor(next: Request) {
      request = next;
    },
    hold(field: FieldOf<Values>, key: string | null) {
      if (key === null) held.delete(field);
      else held.set(field, key);
    },
  };
}
