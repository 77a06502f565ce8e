import { HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, beforeAll } from 'vitest';
import { statusOf } from '#lib/server/failure.ts';
import type { ActionFailure } from '#lib/server/result.ts';

/**
 * Our own JSON routes for the components of a test file, which says what they answer; anything else is an error. They
 * end with the file's process: what a component still sends as it goes must reach nobody.
 */
export function ourRoutes(...always: RequestHandler[]) {
  const routes = setupServer(...always);
  beforeAll(() => routes.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => routes.resetHandlers());
  return routes;
}

/** What our routes answer instead of what was asked for. */
export const failing = (failure: ActionFailure) =>
  HttpResponse.json({ failure }, { status: statusOf(failure) });
