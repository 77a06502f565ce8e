import type { Fields } from './description.ts';

/** A file of `/uploads`. */
export const MEDIUM = {
  id: { kind: 'id', at: ['id'] },
  url: { kind: 'filledText', at: ['url', 'source_url'], otherwise: null },
  alt: { kind: 'filledText', at: ['alt'], otherwise: null },
} as const satisfies Fields;
