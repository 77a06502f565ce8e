import type { Fields } from './description.ts';

/** A term of a reference list. */
export const TERM = {
  id: { kind: 'id', at: ['id'], otherwise: 0 },
  slug: { kind: 'filledText', at: ['slug'] },
  name: { kind: 'filledText', at: ['name', 'slug'] },
  nameEn: { kind: 'filledText', at: ['name_en'], otherwise: null },
} as const satisfies Fields;
