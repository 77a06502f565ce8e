/** Where the platform's figure comes from, by its endpoint. */
export type StatsSource = '/groupes/{id}/stats' | '/offers/stats' | '/maisons/stats';

export type FigureName = 'establishments' | 'offers' | 'applications' | 'week' | 'month' | 'answer';

/** A figure of the platform beside ours. */
export type Check = {
  readonly figure: FigureName;
  /** The status that the figure counts, where it counts one. */
  readonly status: string | null;
  readonly source: StatsSource;
  readonly platform: number;
  readonly ours: number;
  /** Possible reasons for the difference; empty where they agree. */
  readonly why: readonly Why[];
};

export type Why =
  /** Our rows were read this many seconds before the platform counted. */
  | { readonly kind: 'age'; readonly seconds: number }
  /** The platform counts hours back from now, we count days of the establishments: `ours` is our count of its hours. */
  | { readonly kind: 'window'; readonly ours: number }
  /** This many moves are shown here and not sent yet. */
  | { readonly kind: 'held'; readonly moves: number }
  /** The platform counts any first change of status as an answer, also a withdrawal. */
  | { readonly kind: 'definition' }
  | { readonly kind: 'unknown' };

type Counts = Readonly<Record<string, number>>;

/** The platform's figures; null where it does not have one. */
export type PlatformStats = {
  readonly group: {
    readonly establishments: number | null;
    readonly offers: Counts | null;
    readonly applications: Counts | null;
    readonly applications7Days: number | null;
    readonly applications30Days: number | null;
    readonly firstResponseHours: number | null;
  } | null;
  readonly offers: { readonly offers: Counts | null; readonly applications: Counts | null } | null;
  readonly establishments: {
    readonly establishments: number | null;
    readonly openOffers: number | null;
    readonly applications30Days: number | null;
  } | null;
};

/** The same figures from our rows. */
export type OwnCounts = {
  readonly establishments: number;
  readonly offers: Counts;
  readonly applications: Counts;
  /**
   * Received in the last days of the establishments, today included, and in as many times 24 hours before the platform
   * counted.
   */
  readonly week: { readonly days: number; readonly hours: number };
  readonly month: { readonly days: number; readonly hours: number };
  readonly answerHours: number | null;
  readonly held: number;
  /** How long before the platform counted they were read, in seconds; 0 for later. */
  readonly age: number;
};

/** Medians are of the same instants, rounded once by the platform and once by us. */
const SAME_HOURS = 0.01;

/** Every figure of the platform, beside ours. */
export function reconcile(
  { group, offers, establishments }: PlatformStats,
  ours: OwnCounts,
): readonly Check[] {
  const { week, month } = ours;
  return [
    ...one('establishments', '/groupes/{id}/stats', group?.establishments, ours.establishments, ours),
    ...perStatus('offers', '/groupes/{id}/stats', group?.offers, ours),
    ...perStatus('applications', '/groupes/{id}/stats', group?.applications, ours),
    ...recent('week', '/groupes/{id}/stats', group?.applications7Days, week, ours),
    ...recent('month', '/groupes/{id}/stats', group?.applications30Days, month, ours),
    ...answer(group?.firstResponseHours ?? null, ours),
    ...perStatus('offers', '/offers/stats', offers?.offers, ours),
    ...perStatus('applications', '/offers/stats', offers?.applications, ours),
    ...one('establishments', '/maisons/stats', establishments?.establishments, ours.establishments, ours),
    ...one(
      'offers',
      '/maisons/stats',
      establishments?.openOffers,
      ours.offers.published ?? 0,
      ours,
      'published',
    ),
    ...recent('month', '/maisons/stats', establishments?.applications30Days, month, ours),
  ];
}

type Reported<T> = T | null | undefined;

function one(
  figure: FigureName,
  source: StatsSource,
  platform: Reported<number>,
  own: number,
  ours: OwnCounts,
  status: string | null = null,
): readonly Check[] {
  if (platform === null || platform === undefined) return [];
  const why =
    platform === own ? [] : orUnknown([...aged(ours), ...(figure === 'applications' ? held(ours) : [])]);
  return [{ figure, status, source, platform, ours: own, why }];
}

/** A platform that reports no status at all, though there are rows, does not have the figure. */
function perStatus(
  figure: 'offers' | 'applications',
  source: StatsSource,
  platform: Reported<Counts>,
  ours: OwnCounts,
): readonly Check[] {
  const own = ours[figure];
  if (!platform || (Object.keys(platform).length === 0 && Object.keys(own).length > 0)) return [];
  const statuses = new Set([...Object.keys(platform), ...Object.keys(own)]);
  return [...statuses].flatMap((status) =>
    one(figure, source, platform[status] ?? 0, own[status] ?? 0, ours, status),
  );
}

function recent(
  figure: 'week' | 'month',
  source: StatsSource,
  platform: Reported<number>,
  own: { readonly days: number; readonly hours: number },
  ours: OwnCounts,
): readonly Check[] {
  if (platform === null || platform === undefined) return [];
  const isSame = platform === own.days;
  const window: Why = { kind: 'window', ours: own.hours };
  const why = isSame ? [] : platform === own.hours ? [window] : [window, ...orUnknown(aged(ours))];
  return [{ figure, status: null, source, platform, ours: own.days, why }];
}

function answer(platform: number | null, ours: OwnCounts): readonly Check[] {
  if (platform === null || ours.answerHours === null) return [];
  const isSame = Math.abs(platform - ours.answerHours) < SAME_HOURS;
  const why: readonly Why[] = isSame ? [] : [{ kind: 'definition' }, ...aged(ours)];
  return [
    {
      figure: 'answer',
      status: null,
      source: '/groupes/{id}/stats',
      platform,
      ours: ours.answerHours,
      why,
    },
  ];
}

const aged = ({ age }: OwnCounts): readonly Why[] => (age > 0 ? [{ kind: 'age', seconds: age }] : []);
const held = ({ held: moves }: OwnCounts): readonly Why[] => (moves > 0 ? [{ kind: 'held', moves }] : []);
const orUnknown = (why: readonly Why[]): readonly Why[] => (why.length > 0 ? why : [{ kind: 'unknown' }]);
