import type { z } from 'zod';
import type { FieldOf, FormValues } from './values.ts';

/**
 * What a form is. `Request` is what can be asked of it beside its values (to publish, say): the schema may demand
 * more for one than for another.
 */
export type FormSpec<Values extends FormValues, Request> = {
  /** Kind of its drafts, and beginning of the ids of its controls: `offer`. */
  readonly name: string;
  /** In the order of the screen, which is also the order of the error summary. */
  readonly fields: readonly FieldOf<Values>[];
  /** Marked as such; the schema is what judges. */
  readonly required: readonly FieldOf<Values>[];
  /**
   * Fetched with the first check and not with the page. `opened` is the version that the form grew from, null for a
   * record that does not exist yet: what nobody changed need not be judged. `zone` is
   * that of the scope: typed times and days are of its clock.
   */
  readonly loadSchema: () => Promise<
    (request: Request, opened: Values | null, zone: string) => z.ZodType<FormValues, Values>
  >;
  /** Whether text may wait on this device until the server has it: never where it tells of a person. */
  readonly keptOnDevice: boolean;
};

/** A form for those parts of the scaffold to which its fields are just names. */
export type AnyFormSpec = Omit<FormSpec<FormValues, never>, 'loadSchema'>;
