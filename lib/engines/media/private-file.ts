import { IMAGE_MAX_BYTES } from './model.ts';

/** The private documents that the platform accepts (its contract): as extensions for the dialog of the browser. */
export const DOCUMENT_NAMES = '.pdf,.doc,.docx,.odt,.txt,.png,.jpg,.jpeg,.webp';
export const DOCUMENT_MAX_BYTES = IMAGE_MAX_BYTES;

/** A private file that was sent from here: the platform stores it and has no list of them. */
export type SentFile = {
  /** Our id; the browser never sees the platform’s own. */
  readonly id: number;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sentAt: string;
  /** Who has sent it. */
  readonly sentBy: string;
  /** Whether it belongs to the reader: the platform opens it for nobody else. */
  readonly isOwn: boolean;
};
