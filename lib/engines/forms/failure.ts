import type { ActionResult } from '#lib/core/result.ts';
import type { PlatformFailure } from '#lib/engines/platform-client/result.ts';
import { fail } from '#lib/engines/server/failure.ts';
import { PLATFORM_WORDS } from './save-model.ts';

/** The form is invalid: message keys, each for its field. */
export function invalidForm(errors: Readonly<Record<string, string>>): ActionResult<never> {
  return { ok: false, failure: { kind: 'invalid', fields: errors, message: null } };
}

/** The platform’s refusal; a 422 keeps its reason beside the field that it names. */
export function refusedForm(failure: PlatformFailure): ActionResult<never> {
  const failed = fail(failure);
  if (failed.failure.kind !== 'invalid') return failed;
  const words = Object.entries(failed.failure.fields).map(([field, message]) => [
    field.split('.')[0] ?? field,
    PLATFORM_WORDS + message,
  ]);
  return { ok: false, failure: { ...failed.failure, fields: Object.fromEntries(words) } };
}
