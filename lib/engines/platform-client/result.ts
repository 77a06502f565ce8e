import type { LimitWindow } from '#contract/wire.ts';
import type { Newest } from './newest.ts';

/** The possible failures of a call to the platform. Expected failures are values; nothing here is thrown. */
export type PlatformFailure =
  /** 401: the token is missing, expired or revoked. */
  | { readonly kind: 'reauth' }
  /** 403: role, scope or suspension. */
  | { readonly kind: 'forbidden'; readonly message: string | null }
  | { readonly kind: 'notFound' }
  | { readonly kind: 'conflict'; readonly code: string | null; readonly message: string | null }
  /** 400 and 422; `fields` maps a wire field to the platform’s reason. */
  | {
      readonly kind: 'invalid';
      readonly message: string | null;
      readonly fields: Readonly<Record<string, string>>;
    }
  /** 429, or a window that is known to be closed (then nothing was sent). `seconds` until it opens. */
  | { readonly kind: 'limited'; readonly seconds: number; readonly window: LimitWindow | null }
  /** Never reached, or unable to serve: a write certainly or very probably did not happen. */
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null; readonly maintenance: boolean }
  /** A write was sent and its answer was lost: it may have been executed. Read before sending again. */
  | { readonly kind: 'unknownOutcome' };

export type PlatformResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: PlatformFailure };

/** A page of a list. `total` and `pages` are null on platforms that do not report them. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly total: number | null;
  readonly pages: number | null;
  /** Null when no record has a date of change. */
  readonly newest?: Newest | null;
};
