import { fold, IMPORT_FIELDS, type ImportField, type Mapping } from './model.ts';

/** Names of columns in both languages, beside the contract's own. Compared folded. */
const NAMES: Readonly<Record<ImportField, readonly string[]>> = {
  title: [
    'Intitulé du poste',
    'Intitulé',
    'Titre',
    'Poste',
    'Offre',
    'Job title',
    'Position',
    'BulkRequest',
    'Role',
  ],
  contract_type: ['Contrat', 'Type de contrat', 'Nature du contrat', 'Contract', 'Type of contract'],
  department: ['Service', 'Département', 'Secteur', 'Pôle'],
  experience: ['Expérience', 'Expérience requise', 'Expérience souhaitée', 'Niveau d’expérience', 'Level'],
  positions: ['Nombre de postes', 'Postes', 'Nb de postes', 'Effectif', 'Number of positions', 'Openings'],
  description: ['Descriptif', 'Missions', 'Texte', 'Annonce', 'Text', 'Duties'],
  profile: ['Profil recherché', 'Profil', 'Candidate profile', 'Compétences', 'Skills', 'Requirements'],
  languages: ['Langues parlées', 'Langues', 'Langue', 'Language', 'Spoken languages'],
  start_date: ['Début', 'Date de début', 'Date d’embauche', 'Prise de poste', 'Début du contrat', 'Start'],
  end_date: ['Fin', 'Date de fin', 'Fin du contrat', 'End'],
  expires_on: [
    'Dernier jour pour postuler',
    'Échéance',
    'Date limite',
    'Expire le',
    'Last day to apply',
    'Closing date',
    'Deadline',
  ],
  weekly_hours: [
    'Heures par semaine',
    'Heures',
    'Durée hebdomadaire',
    'Temps de travail',
    'Hours per week',
    'Hours',
  ],
  shift: ['Horaires', 'Horaire', 'Shifts', 'Working hours'],
  salary_min: [
    'Salaire minimum',
    'Salaire min',
    'Salaire',
    'Rémunération',
    'Minimum salary',
    'Salary',
    'Pay',
  ],
  salary_max: ['Salaire maximum', 'Salaire max', 'Maximum salary'],
  salary_period: ['Période', 'Période du salaire', 'Période de salaire', 'Period', 'Pay period'],
  housing: ['Logement', 'Logé', 'Hébergement', 'Accommodation'],
  meals: ['Repas', 'Nourri', 'Meal'],
  benefits: ['Avantages', 'Avantage', 'Benefit', 'Perks'],
  city: ['Ville', 'Commune', 'Lieu', 'Town', 'Place', 'Location'],
  postcode: ['Code postal', 'CP', 'Postal code', 'Zip', 'Zip code'],
  questions: ['Questions aux candidats', 'Question', 'Questions for candidates'],
};

const FIELD_OF: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_FIELDS.flatMap((field) => [field, ...NAMES[field]].map((name) => [fold(name), field] as const)),
);

/** The field that a heading names, also with a remark in brackets after it. */
function fieldOf(heading: string): ImportField | null {
  const bare = heading.replace(/\([^()]*\)/g, ' ');
  return FIELD_OF.get(fold(heading)) ?? FIELD_OF.get(fold(bare)) ?? null;
}

/** A person's choices, by the heading of the column and how often it occurred before. */
export type Chosen = ReadonlyMap<string, ImportField | null>;

/** Keys of the columns, the same in another file with the same headings. */
export function columnKeys(headings: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const name = fold(heading);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `${before}:${name}`;
  });
}

/**
 * The field of each column: the chosen one, else the first column with a name of the field. No field has two columns.
 */
export function mappingOf(headings: readonly string[], chosen: Chosen): Mapping {
  const keys = columnKeys(headings);
  const taken = new Set(keys.flatMap((key) => chosen.get(key) ?? []));
  return headings.map((heading, at) => {
    const named = chosen.get(keys[at] ?? '');
    if (named !== undefined) return named;
    const field = fieldOf(heading);
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Assigns a field to a column, and removes it from the column that had it before. */
export function choose(
  headings: readonly string[],
  chosen: Chosen,
  { at, field }: { readonly at: number; readonly field: ImportField | null },
): Chosen {
  const keys = columnKeys(headings);
  const loser = field === null ? -1 : mappingOf(headings, chosen).indexOf(field);
  const changed = new Map(chosen);
  const [key, losing] = [keys[at], keys[loser]];
  if (losing !== undefined) changed.set(losing, null);
  if (key !== undefined) changed.set(key, field);
  return changed;
}
