import { apiHref } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { noteDraftName } from '#lib/engines/store/note-drafts.ts';

// Apart from the schema of the draft, since pages load this.

/** Address of the draft of a note on an application. */
export const noteDraftHref = (scope: ScopeRef, applicationId: number) =>
  apiHref(scope, 'drafts', noteDraftName(applicationId));
