import { createContext, use, useSyncExternalStore } from 'react';
import type { FormErrors, FormStore } from '#lib/form/store.ts';

export const FormStoreContext = createContext<FormStore | null>(null);

/** For what writes in the form or reads it in passing; what is drawn is watched. */
export function useFormStore(): FormStore {
  const store = use(FormStoreContext);
  if (!store) throw new Error('a field stands outside a form');
  return store;
}

/** A part of what is typed, as it is now; `Values` are those of the form around. */
export function useFormPart<Values, Part>(select: (values: Values) => Part): Part {
  const store = useFormStore();
  const read = () => select(store.values() as Values);
  return useSyncExternalStore(store.subscribe, read, read);
}

/** A part of what is wrong. */
export function useFormErrors<Part>(select: (errors: FormErrors) => Part): Part {
  const store = useFormStore();
  const read = () => select(store.errors());
  return useSyncExternalStore(store.subscribe, read, read);
}
