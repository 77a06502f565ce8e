import {
  countOrNull,
  idOrNull,
  instantOrNull,
  isRecord,
  numberOrNull,
  record,
  text,
  wordOrNull,
} from '../wire-read.ts';

export type Group = {
  readonly id: number;
  readonly name: string;
  readonly slug: string | null;
  readonly logoUrl: string | null;
  readonly establishmentCount: number | null;
};

/** Figures of a group; counts per status, of any vocabulary. */
export type GroupStats = {
  readonly establishments: number | null;
  readonly offers: Readonly<Record<string, number>>;
  readonly applications: Readonly<Record<string, number>>;
  readonly applications7Days: number | null;
  readonly applications30Days: number | null;
  /** Median hours from reception to the first move; null when the platform does not tell. */
  readonly firstResponseHours: number | null;
  readonly generatedAt: string | null;
};

export function toGroup(raw: unknown): Group | null {
  const wire = record(raw);
  const id = idOrNull(wire.id);
  if (id === null) return null;
  return {
    id,
    name: text(wire.name, text(wire.title)),
    slug: wordOrNull(wire.slug),
    logoUrl: wordOrNull(wire.logo_url),
    establishmentCount: countOrNull(wire.maisons_count),
  };
}

export function toGroupStats(raw: unknown): GroupStats | null {
  if (!isRecord(raw)) return null;
  const wire = record(raw);
  return {
    establishments: countOrNull(wire.maisons),
    offers: counts(wire.offres),
    applications: counts(wire.candidatures),
    applications7Days: countOrNull(wire.candidatures_7_days),
    applications30Days: countOrNull(wire.candidatures_30_days),
    firstResponseHours: numberOrNull(wire.first_response_hours),
    generatedAt: instantOrNull(wire.generated_at),
  };
}

function counts(value: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(record(value)).flatMap(([status, raw]) => {
      const count = countOrNull(raw);
      return count === null ? [] : [[status, count] as const];
    }),
  );
}
