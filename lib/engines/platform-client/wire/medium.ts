import type { Fields } from './description.ts';

/** A file of `/uploads`. */
export const MEDIUM = {
  id: { kind: 'id', at: ['id'] },
  url: { kind: 'filledText', at: ['url', 'source_url'], otherwise: null },
  alt: { kind: 'filledText', at: ['alt', 'alt_text'], otherwise: null },
  name: { kind: 'filledText', at: ['filename', 'name', 'title'], otherwise: null },
  type: { kind: 'filledText', at: ['mime', 'mime_type'], otherwise: null },
  /** Bytes. */
  size: { kind: 'count', at: ['size', 'filesize'], otherwise: null },
  /** Pixels. */
  width: { kind: 'count', at: ['width', 'media_details.width'], otherwise: null },
  height: { kind: 'count', at: ['height', 'media_details.height'], otherwise: null },
  addedAt: { kind: 'instant', at: ['date'], otherwise: null },
  establishmentId: { kind: 'id', at: ['maison_id'], otherwise: null },
} as const satisfies Fields;

/** What `/secure-upload` answers. */
export const PRIVATE_FILE = {
  id: { kind: 'id', at: ['id'] },
  name: { kind: 'filledText', at: ['filename', 'name'], otherwise: null },
  size: { kind: 'count', at: ['size'], otherwise: null },
} as const satisfies Fields;
