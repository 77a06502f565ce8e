type Paths = readonly [string, ...string[]];

/** Each of the names under each of the bases; the empty name is the base itself. */
export function under(bases: Paths, names: Paths): Paths {
  const join = (base: string, name: string) => [base, name].filter(Boolean).join('.');
  const paths = bases.flatMap((base) => names.map((name) => join(base, name)));
  return [join(bases[0], names[0]), ...paths.slice(1)];
}

/** The names of the dates of a record on platforms. A UTC version is read before a date without a time zone. */
export const CREATED: Paths = [
  'date_gmt',
  'created_at_gmt',
  'date',
  'created_at',
  'created',
  'cree_le',
  'date_creation',
];
export const MODIFIED: Paths = [
  'modified_gmt',
  'modified',
  'modified_at',
  'updated_at',
  'updated',
  'modifie_le',
  'date_modification',
];
export const STATUS: Paths = ['status', 'statut', 'etat'];
