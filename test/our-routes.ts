import { HttpResponse, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { ActionFailure } from '#lib/core/result.ts';
import { statusOf } from '#lib/engines/server/failure.ts';

/**
 * Our own JSON routes for the components of a test file, which gives their answers; anything else is an error. They end
 * with the file.
 */
export function ourRoutes(...always: RequestHandler[]) {
  const routes = setupServer(...always);
  beforeAll(() => routes.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => routes.resetHandlers());
  afterAll(() => routes.close());
  return routes;
}

/**
 * The same for code of a page that is tested outside one: relative URLs get an origin, which ends with the
 * file, too.
 */
export function ourRoutesOutsidePages(...always: RequestHandler[]) {
  const routes = ourRoutes(...always);
  beforeAll(() => void vi.stubGlobal('location', new URL('http://dashboard.test')));
  afterAll(() => void vi.unstubAllGlobals());
  return routes;
}

/** A failure as the answer of our routes. */
export const failing = (failure: ActionFailure) =>
  HttpResponse.json({ failure }, { status: statusOf(failure) });
