import { z } from 'zod';
import { MAX_ID } from '#lib/core/bounds.ts';

/** The name of a draft: `offer:new`, `offer:12`. */
export const DraftForm = z.string().regex(/^[a-zA-Z]{1,30}:[a-z0-9-]{1,40}$/);

/** Largest draft, in characters of JSON: a form, not a file. */
export const DRAFT_MAX_LENGTH = 200_000;

/** Content as it came from the browser: the feature that owns the form checks it when it is read back. */
export const DraftContent = z.json().refine((content) => JSON.stringify(content).length <= DRAFT_MAX_LENGTH, {
  error: 'is too long',
});
export type DraftContent = z.infer<typeof DraftContent>;

export const DraftWrite = z.strictObject({
  content: DraftContent,
  /** The revision this text was based on; 0 when there was none. */
  revision: z
    .int()
    .min(0)
    .max(MAX_ID - 1),
  /** The open form that saves; its own later saves never conflict with its earlier ones. */
  writer: z.uuid(),
  /** Increases with each save of a writer. */
  sequence: z.int().min(0),
});
export type DraftWrite = z.infer<typeof DraftWrite>;

/** What somebody typed and has not sent. `savedAt` is RFC 3339. */
export type Draft = {
  readonly content: DraftContent;
  readonly revision: number;
  readonly savedAt: string;
};

/** A save either becomes the draft, or finds that another tab or device has changed it. */
export type DraftSaved =
  | { readonly outcome: 'saved'; readonly revision: number; readonly savedAt: string }
  | { readonly outcome: 'elsewhere'; readonly draft: Draft };
