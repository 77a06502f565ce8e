import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { statusOf } from '#lib/server/failure.ts';
import type { ActionFailure } from '#lib/server/result.ts';

/** Our own JSON routes for the components of a test file, which says what they answer; anything else is an error. */
export function ourRoutes() {
  const routes = setupServer();
  beforeAll(() => routes.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => routes.resetHandlers());
  afterAll(() => routes.close());
  return routes;
}

/** What our routes answer instead of what was asked for. */
export const failing = (failure: ActionFailure) => HttpResponse.json({ failure }, { status: statusOf(failure) });
