import type { LimitWindow } from '#contract/wire.ts';
import type { Newest } from './newest.ts';

/** What a call to the platform can come to. Expected failures are values; nothing here is thrown. */
export type PlatformFailure =
  /** 401: the token is missing, expired or revoked. */
  | { readonly kind: 'reauth' }
  /** 403: role, scope or suspension. */
  | { readonly kind: 'forbidden'; readonly message: string | null }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'conflict'; readonly code: string | null; readonly message: string | null }
  /** 400 and 422; `fields` maps a wire field to the platform's words. */
  | {
      readonly kind: 'invalid';
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** 429, or a window we know to be closed (then nothing was sent). `seconds` until it opens. */
  | { readonly kind: 'limited'; readonly seconds: number; readonly window: LimitWindow | null }
  /** Never reached, or answered that it cannot serve: a write certainly or very probably did not happen. */
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null; readonly maintenance: boolean }
  /** A write was sent and its answer was lost: it may have happened. Read before sending again. */
  | { readonly kind: 'unknownOutcome' };

export type PlatformResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: PlatformFailure };

/** A page of a list. `total` and `pages` are null on platforms that do not tell them. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly total: number | null;
  readonly pages: number | null;
  /** Null when no record tells when it was changed. */
  readonly newest?: Newest | null;
};
