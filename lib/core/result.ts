import type { LimitWindow } from '#contract/wire.ts';

/** Why an action or a route did not do what was asked; the same words for every feature's screens. */
export type ActionFailure =
  /** Sign in again; the page stays and the same operation id is sent again afterwards. */
  | { readonly kind: 'reauth' }
  | { readonly kind: 'forbidden'; readonly reason: string | null }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'conflict'; readonly code: string | null; readonly message: string | null }
  /** `fields` maps a form field to a message key of `errors.*`, or to the platform's own words. */
  | {
      readonly kind: 'invalid';
      readonly fields: Readonly<Record<string, string>>;
      readonly message: string | null;
    }
  /** The window of the platform that is full, where it is known; `seconds` until it is not. */
  | { readonly kind: 'limited'; readonly seconds: number; readonly window: LimitWindow | null }
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null }
  /** The answer was lost: being checked by reading, never sent twice. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'unexpected'; readonly reference: string };

export type ActionResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ActionFailure };
