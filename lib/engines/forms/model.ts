import type { FormDraftContent } from './draft-content.ts';
import type { FieldOf, Pictures } from './values.ts';

/** What a form starts from. */
export type FormModel<Values> = {
  readonly personId: number;
  /** Null for a record that does not exist yet. */
  readonly recordId: number | null;
  /** The version of the platform that this person works from. */
  readonly opened: Values;
  readonly pictures: Pictures;
  /** Fields without which the platform has refused such a record. */
  readonly demanded: readonly FieldOf<Values>[];
  /** What they had typed and not sent, here or elsewhere. `savedAt` is RFC 3339. */
  readonly draft: (FormDraftContent<Values> & { readonly revision: number; readonly savedAt: string }) | null;
};
