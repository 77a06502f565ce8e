import 'server-only';
import { z } from 'zod';
import type { ActionResult } from '#lib/core/result.ts';
import { invalidForm, refusedForm } from '#lib/engines/forms/failure.ts';
import type { FormWriter } from '#lib/engines/forms/record.ts';
import { createFormSave } from '#lib/engines/forms/save.ts';
import { applicationsReadBefore } from '#lib/engines/mirror/applications.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { WalkIn } from '#lib/engines/platform-client/resources/walk-in.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { WALK_IN_TYPED } from '#lib/engines/platform-client/wire/walk-in.ts';
import { emptyApplicationForm } from './form.ts';
import { ApplicationFormShape } from './form-schema.ts';
import { APPLICATION_FORM } from './form-spec.ts';
import { NOT_OWN, ownVerbs } from './own-verbs.ts';

/** The part of the platform that this form uses. */
type WalkInPlatform = Pick<PlatformClient, 'walkIns'>;

/** How a walk-in candidate is entered, and found again after a lost answer. */
export const APPLICATION_SAVE = createFormSave({
  spec: APPLICATION_FORM,
  permission: 'application.add',
  scopes: ['establishment'],
  shape: ApplicationFormShape,
  request: z.null(),
  content: WALK_IN_TYPED,
  verbs: (writer: FormWriter<WalkInPlatform>) => ({
    ...ownVerbs(writer, writer.platform.walkIns),
    update: async () => ({ ok: false, failure: { kind: 'notFound' } }) as const,
  }),
  // The result of a command is stored for a while, so it has no personal data.
  toValues: ({ offerId }: WalkIn) => emptyApplicationForm(offerId),
  foundAgain: {
    by: ['offerId', 'email'],
    createdAt: ({ createdAt }) => createdAt,
    knownBefore: ({ scopeKey }, ids, since) => applicationsReadBefore(scopeKey, ids, since),
  },
  show: ({ scopeKey }, { application }) => applyApplication(scopeKey, application),
  refused: refusedWalkIn,
});

/** The candidate's fields are under `candidate` on the wire, and beside the rest in the form. */
function refusedWalkIn(failure: PlatformFailure): ActionResult<never> | null {
  if (failure.kind !== 'invalid') return null;
  const { fields: said } = failure;
  if (said.offre_id === NOT_OWN) return invalidForm({ offre_id: 'choice' });
  if (said.cv_id === NOT_OWN) return invalidForm({ cv_id: NOT_OWN });
  const fields = Object.entries(said).map(([name, words]) => [name.replace(/^candidate\.(?=.)/, ''), words]);
  return refusedForm({ ...failure, fields: Object.fromEntries(fields) });
}
