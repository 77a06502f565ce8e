import { IMAGE_MAX_BYTES } from './model.ts';

/** What the platform takes as a private document (its contract): by their names for the dialog of the browser. */
export const DOCUMENT_NAMES = '.pdf,.doc,.docx,.odt,.txt,.png,.jpg,.jpeg,.webp';
export const DOCUMENT_MAX_BYTES = IMAGE_MAX_BYTES;

/** A private file that was sent from here: the platform keeps it and has no list of them. */
export type SentFile = {
  /** Ours; the platform's own is no matter of the browser. */
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sentAt: string;
  /** Who has sent it. */
  readonly sentBy: string;
  /** Whether it is the reader's own: the platform opens it for nobody else. */
  readonly isOwn: boolean;
};
