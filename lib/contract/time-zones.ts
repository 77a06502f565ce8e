/** The clock of an establishment whose place is not known: the platform's. */
export const DEFAULT_ZONE = 'Europe/Paris';

/**
 * The zones of the postcodes of France overseas, by how those begin: the longest that fits counts. Saint-Barthélemy and
 * Saint-Martin still have codes of Guadeloupe, and of Polynesia the Marquesas and the Gambier have clocks of their own.
 */
const ZONES_OVERSEAS = {
  971: 'America/Guadeloupe',
  972: 'America/Martinique',
  973: 'America/Cayenne',
  974: 'Indian/Reunion',
  975: 'America/Miquelon',
  976: 'Indian/Mayotte',
  977: 'America/St_Barthelemy',
  978: 'America/Marigot',
  986: 'Pacific/Wallis',
  987: 'Pacific/Tahiti',
  988: 'Pacific/Noumea',
  9874: 'Pacific/Marquesas',
  97133: 'America/St_Barthelemy',
  97150: 'America/Marigot',
  98755: 'Pacific/Gambier',
} as const;

/** An IANA name of a zone in which there are establishments. */
export type TimeZone = typeof DEFAULT_ZONE | (typeof ZONES_OVERSEAS)[keyof typeof ZONES_OVERSEAS];

/** All of them, that of the mainland first. */
export const TIME_ZONES: readonly TimeZone[] = [
  ...new Set<TimeZone>([DEFAULT_ZONE, ...Object.values(ZONES_OVERSEAS)]),
];

/** How far clocks are ahead of UTC in the east, in Wallis, and behind it in the west, in Tahiti. */
export const EASTMOST_HOURS = 12;
export const WESTMOST_HOURS = 10;

const BY_BEGIN: Readonly<Record<string, TimeZone>> = ZONES_OVERSEAS;

/** The zone that a French postcode tells; null of one that is missing or is no French postcode. */
export function findZoneOf(postcode: string | null): TimeZone | null {
  const digits = (postcode ?? '').replace(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return null;
  for (const length of [5, 4, 3]) {
    const zone = BY_BEGIN[digits.slice(0, length)];
    if (zone) return zone;
  }
  return DEFAULT_ZONE;
}

/** The zone by which an establishment of a postcode lives as long as nobody says another. */
export function zoneOf(postcode: string | null): TimeZone {
  return findZoneOf(postcode) ?? DEFAULT_ZONE;
}
