/** Time zone of an establishment whose place is unknown: the platform's. */
export const DEFAULT_ZONE = 'Europe/Paris';

/**
 * Time zones of French overseas postcodes, by prefix: the longest match counts. Saint-Barthélemy and Saint-Martin still
 * have codes of Guadeloupe; in Polynesia the Marquesas and the Gambier Islands have their own zones.
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

/** An IANA zone in which there are establishments. */
export type TimeZone = typeof DEFAULT_ZONE | (typeof ZONES_OVERSEAS)[keyof typeof ZONES_OVERSEAS];

/** All zones, the mainland first. */
export const TIME_ZONES: readonly TimeZone[] = [
  ...new Set<TimeZone>([DEFAULT_ZONE, ...Object.values(ZONES_OVERSEAS)]),
];

/** The extreme offsets from UTC, in hours: Wallis in the east, Tahiti in the west. */
export const EASTMOST_HOURS = 12;
export const WESTMOST_HOURS = 10;

const BY_BEGIN: Readonly<Record<string, TimeZone>> = ZONES_OVERSEAS;

/** The zone of a French postcode; null when it is missing or not French. */
export function findZoneOf(postcode: string | null): TimeZone | null {
  const digits = (postcode ?? '').replace(/\s/g, '');
  if (!/^\d{5}$/.test(digits)) return null;
  for (const length of [5, 4, 3]) {
    const zone = BY_BEGIN[digits.slice(0, length)];
    if (zone) return zone;
  }
  return DEFAULT_ZONE;
}

/** The zone of an establishment, by its postcode, unless it has chosen another. */
export function zoneOf(postcode: string | null): TimeZone {
  return findZoneOf(postcode) ?? DEFAULT_ZONE;
}
