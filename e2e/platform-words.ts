type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes the envelopes of a platform that wraps lists and records (`PLATFORM_QUIRKS=envelope,record-envelope`). */
export function unwrap(body: unknown): unknown {
  if (!isRecord(body) || 'id' in body) return body;
  const inner = body.data ?? body.items ?? body.results;
  return inner === undefined ? body : unwrap(inner);
}

const WORDS: Readonly<Record<string, string>> = {
  titre: 'title',
  statut: 'status',
  ville: 'city',
  code_postal: 'postcode',
  cree_le: 'date',
  updated_at: 'modified',
  descriptif: 'description',
  content: 'description',
  profil: 'profile',
  candidat: 'candidate',
  applicant: 'candidate',
  lettre: 'cover_letter',
  historique: 'status_history',
  prenom: 'first_name',
  courriel: 'email',
  telephone: 'phone',
  accroche: 'headline',
  langues: 'languages',
};

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes the text of a platform that writes it as HTML (`html-entities`). */
const readEntities = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code ? String.fromCodePoint(code) : (NAMED_ENTITIES[name] ?? entity);
  });

/** Renames the fields of a platform with other names (`french-names` and others) to those of the contract. */
export function toContractNames(value: unknown, within = ''): unknown {
  if (Array.isArray(value)) return value.map((entry) => toContractNames(entry, within));
  if (typeof value === 'string') return readEntities(value);
  if (!isRecord(value)) return value;
  if (typeof value.rendered === 'string') return readEntities(value.rendered);
  const named = Object.entries(value).map(([name, inner]) => {
    const own = name === 'nom' ? (within === 'candidate' ? 'last_name' : 'name') : (WORDS[name] ?? name);
    return [own, toContractNames(inner, own)];
  });
  return { ...Object.fromEntries(named), ...expandReferences(value) };
}

/** Expands references that other platforms give as an id alone. */
function expandReferences({ offre_id, cv_id }: Json): Json {
  return {
    ...(typeof offre_id === 'number' ? { offre: { id: offre_id } } : {}),
    ...(typeof cv_id === 'number' ? { cv: { id: cv_id } } : {}),
  };
}
