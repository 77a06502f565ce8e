import { href } from './href.ts';
import type { ScopeRef } from './scope.ts';

/** Address of the CV of an application; a route of its own, since it answers with a file. */
export function cvHref(scope: ScopeRef, applicationId: number): string {
  return `/api/cv${href(scope)}/${applicationId}`;
}

/** Address that takes a file for an establishment. `proxy.ts` leaves it alone. */
export function uploadHref(maisonId: number): string {
  return `/api/uploads/${maisonId}`;
}

/** Address that takes a private file of an establishment. */
export function privateUploadHref(maisonId: number): string {
  return `${uploadHref(maisonId)}/private`;
}
