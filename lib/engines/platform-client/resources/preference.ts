import { type CallContext, call } from '../call.ts';
import { type Choice, toChoices, toChoicesBody } from '../wire/choices.ts';
import { isRecord } from '../wire/values.ts';

export type { Choice } from '../wire/choices.ts';

const PATH = '/notification-preferences';

/** The channels for each kind of notification of the account, in the platform’s own words. */
export function preferencesOf(context: CallContext) {
  return {
    get: () => call(context, { method: 'GET', path: PATH, read: toChoices }),
    /** Changes the named ones; a read tells whether they were stored. */
    update: (changes: readonly Choice[]) =>
      call(context, {
        method: 'PATCH',
        path: PATH,
        body: toChoicesBody(changes),
        read: (json) => (isRecord(json) ? ({ changed: true } as const) : null),
      }),
  };
}
