import { CANDIDATURE_ENDS, CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';

/** Where a status stands in the histories of a scope's applications, and how old those applications are. */
export type StageSeen = {
  /** Average number of statuses before it; null without any history. */
  readonly depth: number | null;
  /** Whether it is final: applications that have reached it have not left it. */
  readonly final: boolean;
  /** Average time of reception of the applications that have it, in milliseconds. */
  readonly receivedAt: number;
};

type Counts = Readonly<Record<string, number>>;
type Seen = ReadonlyMap<string, StageSeen>;

/** The statuses of an application, in the order of the columns. */
export const STAGES = CANDIDATURE_STATUSES;
export type Stage = (typeof STAGES)[number];

export type StageTone = 'new' | 'active' | 'strong' | 'good' | 'closed';

const TONES: Readonly<Record<Stage, StageTone>> = {
  received: 'new',
  reviewing: 'active',
  shortlisted: 'active',
  interview: 'strong',
  offered: 'strong',
  hired: 'good',
  rejected: 'closed',
  withdrawn: 'closed',
};

/** Target of “next stage”, which is one key. Never a refusal, and nothing follows a final status. */
const NEXT: Readonly<Partial<Record<string, Stage>>> = {
  received: 'reviewing',
  reviewing: 'shortlisted',
  shortlisted: 'interview',
  interview: 'offered',
  offered: 'hired',
};

const ENDS: ReadonlySet<string> = new Set(CANDIDATURE_ENDS);

/** Whether the status is final: nobody works on the application any more. */
export function isEnd(status: string): boolean {
  return ENDS.has(status);
}

export function isStage(status: string): status is Stage {
  return (STAGES as readonly string[]).includes(status);
}

/** Unknown statuses get a neutral tone, and are shown under their own name. */
export function stageTone(status: string): StageTone {
  return isStage(status) ? TONES[status] : 'active';
}

/**
 * The stage after `status` on a platform with these `columns`; null also when the platform names that stage
 * differently.
 */
export function nextStage(status: string, columns: readonly string[]): Stage | null {
  const next = NEXT[status];
  return next && columns.includes(next) ? next : null;
}

/** Whether the interview stage comes after `status` on a platform with these `columns`. */
export function isBeforeInterview(status: string, columns: readonly string[]): boolean {
  const at = columns.indexOf(status);
  return at !== -1 && !ENDS.has(status) && at < columns.indexOf('interview');
}

/** Whether `status` is not final, but what follows it on this platform is unknown. */
export function isNextUnknown(status: string, columns: readonly string[]): boolean {
  return !ENDS.has(status) && nextStage(status, columns) === null;
}

/** Statuses of applications that the contract does not list. */
export function unknownStagesOf(counts: Counts): readonly string[] {
  return Object.keys(counts).filter((status) => !isStage(status));
}

/**
 * Columns of the board: the known statuses, or, where the platform uses its own, exactly those in use. Unknown ones are
 * placed among the known ones by what is `seen` of them.
 */
export function columnsOf(counts: Counts, seen: Seen = new Map()): readonly string[] {
  const unknown = unknownStagesOf(counts);
  if (unknown.length === 0) return STAGES;
  const columns: string[] = STAGES.filter((stage) => (counts[stage] ?? 0) > 0);
  for (const status of unknown.toSorted((a, b) => compareSeen(seen, counts, a, b))) {
    const next = columns.findIndex((column) => isStage(column) && comesBefore(seen, status, column));
    columns.splice(next === -1 ? columns.length : next, 0, status);
  }
  return columns;
}

/** The stage of new applications on a platform with these `columns`. */
export function firstStageOf(columns: readonly string[]): string {
  return columns[0] ?? STAGES[0];
}

/**
 * Early statuses first, final ones last, among those the one reached last first; without histories, by the number of
 * applications.
 */
function compareSeen(seen: Seen, counts: Counts, a: string, b: string): number {
  const [one, other] = [seen.get(a), seen.get(b)];
  if (!one || !other) return (counts[a] ?? 0) - (counts[b] ?? 0) || a.localeCompare(b, 'fr');
  if (one.final !== other.final) return one.final ? 1 : -1;
  const byDepth = (one.depth ?? 0) - (other.depth ?? 0);
  if (byDepth !== 0) return one.final ? -byDepth : byDepth;
  return other.receivedAt - one.receivedAt || a.localeCompare(b, 'fr');
}

function comesBefore(seen: Seen, status: string, known: Stage): boolean {
  const [one, other] = [seen.get(status), seen.get(known)];
  const final = one?.final ?? false;
  if (final !== ENDS.has(known)) return !final;
  if (!one || !other || one.depth === null || other.depth === null) return false;
  return final ? one.depth > other.depth : one.depth < other.depth;
}

/**
 * Where an application may be moved from `status`. `withdrawn` is for candidates only: nobody else moves an application
 * into it or out of it.
 */
export function moveTargets(status: string, columns: readonly string[]): readonly string[] {
  if (status === 'withdrawn') return [];
  return columns.filter((column) => column !== status && column !== 'withdrawn');
}

/** Whether an application in `status` may be refused on a platform with these `columns`. */
export function canRefuse(status: string, columns: readonly string[]): boolean {
  return moveTargets(status, columns).includes('rejected');
}
