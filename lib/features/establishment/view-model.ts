import type { ActionResult } from '#lib/core/result.ts';
import type { Choice } from '#lib/engines/forms/choices.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { EstablishmentStats } from '#lib/engines/platform-client/resources/establishment-model.ts';
import type { EstablishmentFormValues } from './form.ts';

/** The data of the page of the public record. */
export type EstablishmentPage = {
  readonly form: FormModel<EstablishmentFormValues>;
  readonly status: string | null;
  /** RFC 3339; null where the platform does not say. */
  readonly modifiedAt: string | null;
  /** Kinds of establishment; empty where the platform has no such list, null where it could not be read. */
  readonly kinds: readonly Choice[] | null;
  /** Null where the platform has no figures; a failure where they could not be read. */
  readonly stats: ActionResult<EstablishmentStats | null>;
};
