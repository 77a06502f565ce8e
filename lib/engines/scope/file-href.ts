import { href } from './href.ts';
import type { ScopeRef } from './scope.ts';

/** URL of the CV of an application; a route of its own, since it answers with a file. */
export function cvHref(scope: ScopeRef, applicationId: number): string {
  return `/api/cv${href(scope)}/${applicationId}`;
}

/** URL that receives a file for an establishment. `proxy.ts` does not run for it. */
export function uploadHref(establishmentId: number): string {
  return `/api/uploads/${establishmentId}`;
}

/** URL that receives a private file of an establishment. */
export function privateUploadHref(establishmentId: number): string {
  return `${uploadHref(establishmentId)}/private`;
}
