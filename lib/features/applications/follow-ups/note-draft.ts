import { z } from 'zod';
import type { DraftKind } from '#lib/engines/drafts/kind.ts';
import { NOTE_KIND } from '#lib/engines/store/note-drafts.ts';
import { NOTE_LONGEST } from './model.ts';

/** A note while it is written. */
const NoteContent = z.strictObject({ text: z.string().max(NOTE_LONGEST), isPrivate: z.boolean() });

/** Drafts of notes, one per person and application: `note:12`. */
export const NOTE_DRAFT: DraftKind<z.infer<typeof NoteContent>> = {
  ...{ name: NOTE_KIND, permission: 'followUp.write', scopes: ['establishment'], content: NoteContent },
};
