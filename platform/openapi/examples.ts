type Json = Record<string, unknown>;

/** Example texts by property name; a name means the same in every schema. */
export const TEXTS: Readonly<Record<string, string>> = {
  address: '12 quai des Marquisats',
  alt: 'The dining room in the evening',
  answer: 'Yes, from March',
  author_name: 'Camille Roux',
  benefits: 'logement',
  bio: 'Ten years at the front desk of city hotels.',
  body: 'A season in Annecy.',
  by: 'Camille Roux',
  city: 'Annecy',
  code: 'invalid_params',
  contract_type: 'cdi',
  cover_letter: 'I would like to work by the lake.',
  cover_url: 'https://example.com/media/12/cover.webp',
  cv_filename: 'cv.pdf',
  department: 'salle',
  description: 'You welcome the guests and serve at table.',
  display_name: 'Camille Roux',
  email: 'camille.roux@example.com',
  excerpt: 'What a season is like.',
  experience: 'confirme',
  field: 'Hotel management',
  filename: 'cv.pdf',
  first_name: 'Camille',
  headline: 'Head waiter',
  kind: 'hotel',
  label: 'Salle',
  languages: 'anglais',
  last_initial: 'R',
  last_name: 'Roux',
  level: 'BTS',
  logo_url: 'https://example.com/media/12/logo.webp',
  maison_name: 'Hôtel Lutèce',
  message: 'Invalid: title.',
  metier: 'service',
  mime: 'application/pdf',
  motivation: 'I have trained whole teams.',
  name: 'Hôtel Lutèce',
  name_en: 'Dining room',
  note: 'Seen in March',
  number: 'F-2026-0042',
  params: 'is missing',
  phone: '+33 4 50 00 00 00',
  place: 'Salon Bleu',
  postcode: '74000',
  profile: 'Somebody who likes people.',
  public_url: 'https://example.com/articles/a-season-in-annecy',
  question: 'Do you need housing?',
  questions: 'Do you need housing?',
  region: 'auvergne-rhone-alpes',
  rejection_reason: 'The pay is missing.',
  school_name: 'École hôtelière de Savoie',
  slug: 'chef-de-rang-x7k2',
  subject: 'Your application',
  tags: 'saison',
  target_url: 'https://example.com/offer',
  title: 'Chef de rang',
  token: 'eyJhbGciOiJFZERTQSJ9.e30.c2ln',
  url: 'https://example.com/media/12/room.webp',
  user_display_name: 'Camille Roux',
  user_email: 'camille.roux@example.com',
  user_nicename: 'camille-roux',
  version: '1.0.0',
  visual_url: 'https://example.com/media/12/room.webp',
};

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': '2026-11-20T09:30:00.000Z',
  date: '2026-12-01',
  uri: 'https://example.com',
  email: 'camille.roux@example.com',
};

/** An example for a property of this name and schema; undefined where none is known. */
export function exampleOf(name: string, schema: Json): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.anyOf)) {
    const [filled] = (schema.anyOf as Json[]).filter(({ type }) => type !== 'null');
    return filled && exampleOf(name, filled);
  }
  const [type] = [schema.type].flat();
  switch (type) {
    case 'string':
      return FORMATS[String(schema.format)] ?? TEXTS[name];
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? 0), Math.min(42, Number(schema.maximum ?? 42)));
    case 'boolean':
      return true;
    case 'array':
      return listOf(exampleOf(name, schema.items as Json));
    case 'object':
      return objectOf(name, schema);
    default:
      // Any shape, like the body of a batch item's answer.
      return 'type' in schema ? undefined : {};
  }
}

/** With every known property, or one of any name. */
function objectOf(name: string, { properties, propertyNames, additionalProperties }: Json): Json {
  const fixed = Object.entries((properties ?? {}) as Record<string, Json>);
  if (fixed.length > 0) return Object.fromEntries(fixed.map(([key, inner]) => [key, exampleOf(key, inner)]));
  const [key = 'title'] = ((propertyNames as Json | undefined)?.enum ?? []) as string[];
  const value = exampleOf(name, (additionalProperties ?? {}) as Json);
  return value === undefined ? {} : { [key]: value };
}

const listOf = (one: unknown) => (one === undefined ? undefined : [one]);
