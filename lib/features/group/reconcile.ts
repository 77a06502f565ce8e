/** Where the platform says a figure, by its address. */
export type StatsSource = '/groupes/{id}/stats' | '/offers/stats' | '/maisons/stats';

export type FigureName = 'establishments' | 'offers' | 'applications' | 'week' | 'month' | 'answer';

/** A figure of the platform beside the one that our rows give. */
export type Check = {
  readonly figure: FigureName;
  /** Of the records in it, where the figure is of one status. */
  readonly status: string | null;
  readonly source: StatsSource;
  readonly platform: number;
  readonly ours: number;
  /** What may explain that they differ; empty where they agree. */
  readonly why: readonly Why[];
};

export type Why =
  /** Our rows were read so many seconds before the platform counted. */
  | { readonly kind: 'age'; readonly seconds: number }
  /** The platform counts hours back from its now, we count days of the establishments: of its hours our rows hold so many. */
  | { readonly kind: 'window'; readonly ours: number }
  /** So many moves are shown here that are not sent yet. */
  | { readonly kind: 'held'; readonly moves: number }
  /** The platform takes a first change of status for an answer, a withdrawal too. */
  | { readonly kind: 'definition' }
  | { readonly kind: 'unknown' };

type Counts = Readonly<Record<string, number>>;

/** What the platform says; null for what it does not give. */
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

/** The same of our rows. */
export type OwnCounts = {
  readonly establishments: number;
  readonly offers: Counts;
  readonly applications: Counts;
  /** Received in the last days of the establishments, today included, and in as many times 24 hours before the platform counted. */
  readonly week: { readonly days: number; readonly hours: number };
  readonly month: { readonly days: number; readonly hours: number };
  readonly answerHours: number | null;
  readonly held: number;
  /** How long before the platform counted they were read, in seconds; 0 for later. */
  readonly age: number;
};

/** Medians are of the same instants, once as the platform and once as we round them. */
const SAME_HOURS = 0.01;

/** Every figure that the platform gives, beside that of our rows. */
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

type Told<T> = T | null | undefined;

function one(
  figure: FigureName,
  source: StatsSource,
  platform: Told<number>,
  own: number,
  ours: OwnCounts,
  status: string | null = null,
): readonly Check[] {
  if (platform === null || platform === undefined) return [];
  const why =
    platform === own ? [] : orUnknown([...aged(ours), ...(figure === 'applications' ? held(ours) : [])]);
  return [{ figure, status, source, platform, ours: own, why }];
}

/** A platform that says nothing of any status, where there are rows, does not give the figure. */
function perStatus(
  figure: 'offers' | 'applications',
  source: StatsSource,
  platform: Told<Counts>,
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
  platform: Told<number>,
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
