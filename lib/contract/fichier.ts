import { z } from 'zod';
import { Id, Instant, line } from './wire.ts';

/** Largest accepted file, in bytes, for images and for documents alike. */
export const FILE_MAX_BYTES = 10 * 1024 * 1024;

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const;
export const DOCUMENT_TYPES = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'text/plain',
  'image/png',
  'image/jpeg',
  'image/webp',
] as const;

/** An image of the public library, re-encoded without metadata. `url` is absolute and public; `size` in bytes. */
export const Medium = z.object({
  id: Id,
  url: z.string(),
  filename: z.string(),
  mime: z.string(),
  size: z.int().min(0),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  date: Instant,
  modified: Instant,
  /** The establishment it belongs to; null for a group's or the platform's own. */
  maison_id: Id.nullable(),
});
export type Medium = z.infer<typeof Medium>;

/** A private document, such as a CV: fetched with `GET /secure-file?id=` by those linked to it. */
export const PrivateFile = z.object({
  id: Id,
  filename: z.string(),
  mime: z.string(),
  size: z.int().min(0),
  date: Instant,
});
export type PrivateFile = z.infer<typeof PrivateFile>;

/** `POST /upload`, multipart: the image in `file`, its description in `alt`. */
export const UploadForm = z.strictObject({ file: z.file(), alt: line(300).optional() });

/** `POST /secure-upload`, multipart: the document in `file`. */
export const SecureUploadForm = z.strictObject({ file: z.file() });
