import { changedFields } from './merge.ts';
import type { FormValues } from './values.ts';

/** What is wrong, by field: a key with its limit (`tooLong:160`), or the platform's words (`platform:…`). */
export type FormErrors = Readonly<Partial<Record<string, string>>>;

export type FormStore = {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something is typed. */
  readonly values: () => FormValues;
  readonly errors: () => FormErrors;
  readonly set: (field: string, value: unknown) => void;
  /** Shows other values, with which nothing is wrong yet. */
  readonly show: (values: FormValues) => void;
  /** What else is wrong with these fields. */
  readonly complain: (errors: FormErrors) => void;
  readonly forgive: (field: string) => void;
  /** Judges all of it; what was judged, or null where something is wrong. From now on each change is judged. */
  readonly submit: () => Promise<FormValues | null>;
};

/** What stands in a form and what is wrong with it. */
export function createFormStore(
  first: FormValues,
  judge: (values: FormValues) => Promise<FormErrors>,
): FormStore {
  let values = first;
  let errors: FormErrors = {};
  let isAsked = false;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const say = (next: FormErrors) => {
    errors = next;
    tell();
  };

  /** Of the field alone: the others keep what the platform said of them. */
  async function judgeAgain(field: string): Promise<void> {
    const typed = values[field];
    const { [field]: wrong } = await judge(values);
    // Meanwhile it is another, which is judged too.
    if (typed !== values[field] || wrong === errors[field]) return;
    const { [field]: _, ...others } = errors;
    say(wrong === undefined ? others : { ...others, [field]: wrong });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    values: () => values,
    errors: () => errors,
    set(field, value) {
      const next = { ...values, [field]: value };
      if (changedFields(next, values).length === 0) return;
      values = next;
      tell();
      if (isAsked) void judgeAgain(field);
    },
    show(next) {
      errors = {};
      const changed = changedFields(values, next);
      if (changed.length > 0) {
        values = { ...values, ...Object.fromEntries(changed.map((field) => [field, next[field]])) };
      }
      tell();
    },
    complain: (more) => say({ ...errors, ...more }),
    forgive(field) {
      const { [field]: _, ...others } = errors;
      say(others);
    },
    async submit() {
      isAsked = true;
      const judged = values;
      const wrong = await judge(judged);
      say(wrong);
      return Object.keys(wrong).length === 0 ? judged : null;
    },
  };
}
