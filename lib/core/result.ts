import type { LimitWindow } from '#contract/wire.ts';

/** Why an action or a route failed; the same kinds for the screens of all features. */
export type ActionFailure =
  /** The session has ended: the page stays, and the same operation id is sent again after the sign-in. */
  | { readonly kind: 'reauth' }
  | { readonly kind: 'forbidden'; readonly reason: string | null }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'conflict'; readonly code: string | null; readonly message: string | null }
  /** `fields` maps a form field to a message key of `errors.*`, or to the platform's own message. */
  | {
      readonly kind: 'invalid';
      readonly fields: Readonly<Record<string, string>>;
      readonly message: string | null;
    }
  /** A rate limit of the platform is reached; `window` where it is known, `seconds` until there is room. */
  | { readonly kind: 'limited'; readonly seconds: number; readonly window: LimitWindow | null }
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null }
  /** The answer was lost: the outcome is looked up by reading, the write is never sent twice. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'unexpected'; readonly reference: string };

export type ActionResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ActionFailure };
