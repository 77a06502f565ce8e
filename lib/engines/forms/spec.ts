import type { z } from 'zod';
import type { FieldOf, FormValues } from './values.ts';

/**
 * The definition of a form. `Request` is what can be requested of it beside its values (to publish, say): the schema
 * may require more for one than for another.
 */
export type FormSpec<Values extends FormValues, Request> = {
  /** Kind of its drafts, and prefix of the ids of its controls: `offer`. */
  readonly name: string;
  /** In the order of the screen, which is also the order of the error summary. */
  readonly fields: readonly FieldOf<Values>[];
  /** Marked as required; the schema decides. */
  readonly required: readonly FieldOf<Values>[];
  /**
   * Fetched with the first check and not with the page. `opened` is the version that the form is based on, null for a
   * record that does not exist yet: what nobody changed need not be checked. `zone` is that of the scope: typed times
   * and days are in it.
   */
  readonly loadSchema: () => Promise<
    (request: Request, opened: Values | null, zone: string) => z.ZodType<FormValues, Values>
  >;
  /** Whether text may wait on this device until the server has it: never when it concerns a person. */
  readonly keptOnDevice: boolean;
};

/** A form for those parts of the scaffold to which its fields are just names. */
export type AnyFormSpec = Omit<FormSpec<FormValues, never>, 'loadSchema'>;
