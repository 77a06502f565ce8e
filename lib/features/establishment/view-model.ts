import type { ActionResult } from '#lib/core/result.ts';
import type { Choice } from '#lib/engines/forms/choices.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { EstablishmentStats } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { EstablishmentFormValues } from './form.ts';

/** What the page of the public record is drawn from. */
export type EstablishmentPage = {
  readonly form: FormModel<EstablishmentFormValues>;
  readonly status: string | null;
  /** RFC 3339; null where the platform does not say. */
  readonly modifiedAt: string | null;
  /** Kinds of establishment; empty where the platform has no such list, null where it could not be read. */
  readonly kinds: readonly Choice[] | null;
  /** Null where the platform does not offer figures; a failure where it could not be asked. */
  readonly stats: ActionResult<EstablishmentStats | null>;
};
