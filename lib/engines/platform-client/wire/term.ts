import type { Fields } from './description.ts';

/** A term of a reference list. */
export const TERM = {
  id: { kind: 'id', at: ['id'], otherwise: 0 },
  slug: { kind: 'filledText', at: ['slug', 'code', 'value', 'id'] },
  /** Empty when there is only a slug. */
  name: { kind: 'filledText', at: ['name', 'label', 'nom', 'libelle', 'title'], otherwise: '' },
  nameEn: { kind: 'filledText', at: ['name_en', 'label_en'], otherwise: null },
} as const satisfies Fields;
