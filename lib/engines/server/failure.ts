import type { ActionFailure } from '#lib/core/result.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';

/** The platform’s failures in the terms of the screens. */
export function toActionFailure(failure: PlatformFailure): ActionFailure {
  switch (failure.kind) {
    case 'forbidden':
      return { kind: 'forbidden', reason: failure.message };
    case 'unavailable':
      return { kind: 'unavailable', retryAfter: failure.retryAfter };
    case 'unknownOutcome':
      return { kind: 'checking' };
    case 'reauth':
    case 'notFound':
    case 'conflict':
    case 'invalid':
    case 'limited':
      return failure;
    default:
      return failure satisfies never;
  }
}

/** The result of a failed platform call for a handler: `if (!answer.ok) return fail(answer.failure)`. */
export function fail(failure: PlatformFailure): { readonly ok: false; readonly failure: ActionFailure } {
  return { ok: false, failure: toActionFailure(failure) };
}

export function done<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Statuses of the app’s own JSON routes. */
export function statusOf(failure: ActionFailure): number {
  const statuses: Readonly<Record<ActionFailure['kind'], number>> = {
    reauth: 401,
    forbidden: 403,
    notFound: 404,
    conflict: 409,
    invalid: 422,
    limited: 429,
    unavailable: 503,
    checking: 202,
    unexpected: 500,
  };
  return statuses[failure.kind];
}
