import type { Fields } from './description.ts';

/** A `groupe`. */
export const GROUP = {
  id: { kind: 'id', at: ['id'] },
  name: { kind: 'text', at: ['name', 'title', 'nom', 'titre', 'display_name'], otherwise: '' },
  slug: { kind: 'filledText', at: ['slug'], otherwise: null },
  logoUrl: { kind: 'filledText', at: ['logo_url'], otherwise: null },
  establishmentCount: { kind: 'count', at: ['maisons_count'], otherwise: null },
} as const satisfies Fields;

/** The fields of a `groupe` that a manager writes. */
export const GROUP_CONTENT = {
  name: GROUP.name,
  description: { kind: 'prose', at: ['description', 'descriptif', 'content'], otherwise: '' },
  website: { kind: 'filledText', at: ['website', 'site_web', 'site_internet'], otherwise: null },
} as const satisfies Fields;

/** A single `groupe`, with all of its record. */
export const GROUP_RECORD = { ...GROUP, ...GROUP_CONTENT } as const satisfies Fields;

export const GROUP_STATS = {
  establishments: { kind: 'count', at: ['maisons'], otherwise: null },
  offers: { kind: 'counts', at: ['offres'], otherwise: null },
  applications: { kind: 'counts', at: ['candidatures'], otherwise: null },
  applications7Days: { kind: 'count', at: ['candidatures_7_days'], otherwise: null },
  applications30Days: { kind: 'count', at: ['candidatures_30_days'], otherwise: null },
  /** Median hours from reception to the first move; null when the platform does not report it. */
  firstResponseHours: { kind: 'number', at: ['first_response_hours'], otherwise: null },
  generatedAt: { kind: 'instant', at: ['generated_at'], otherwise: null },
} as const satisfies Fields;
