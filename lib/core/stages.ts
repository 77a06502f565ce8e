import { CANDIDATURE_ENDS, CANDIDATURE_STATUSES } from '#contract/candidature-status.ts';

/** What is seen of a status in a scope: where it stands in the histories of applications, and how old these are. */
export type StageSeen = {
  /** How many statuses came before it, on average; null where no history tells. */
  readonly depth: number | null;
  /** Applications end there: whoever took it has kept it. */
  readonly final: boolean;
  /** When the applications that have it were received, on average; milliseconds. */
  readonly receivedAt: number;
};

type Counts = Readonly<Record<string, number>>;
type Seen = ReadonlyMap<string, StageSeen>;

/** The path of an application, in the order in which columns stand. */
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

/** What “next stage” does in one key. Refusing is never one key away, and nothing follows an end. */
const NEXT: Readonly<Partial<Record<string, Stage>>> = {
  received: 'reviewing',
  reviewing: 'shortlisted',
  shortlisted: 'interview',
  interview: 'offered',
  offered: 'hired',
};

const ENDS: ReadonlySet<string> = new Set(CANDIDATURE_ENDS);

/** Whether nothing is worked on there any more. */
export function isEnd(status: string): boolean {
  return ENDS.has(status);
}

export function isStage(status: string): status is Stage {
  return (STAGES as readonly string[]).includes(status);
}

/** Statuses that we do not know are shown neutrally, under their own name. */
export function stageTone(status: string): StageTone {
  return isStage(status) ? TONES[status] : 'active';
}

/** The stage after `status` on a platform with these `columns`; null as well when it goes by a name of its own. */
export function nextStage(status: string, columns: readonly string[]): Stage | null {
  const next = NEXT[status];
  return next && columns.includes(next) ? next : null;
}

/** Whether the stage of interviews is still ahead of `status` on a platform with these `columns`. */
export function isBeforeInterview(status: string, columns: readonly string[]): boolean {
  const at = columns.indexOf(status);
  return at !== -1 && !ENDS.has(status) && at < columns.indexOf('interview');
}

/** Whether `status` ends nothing, yet what follows it on this platform cannot be known. */
export function isNextUnknown(status: string, columns: readonly string[]): boolean {
  return !ENDS.has(status) && nextStage(status, columns) === null;
}

/** Statuses that applications have and that we do not know. */
export function unknownStagesOf(counts: Counts): readonly string[] {
  return Object.keys(counts).filter((status) => !isStage(status));
}

/**
 * Columns of the board: the known path, or, where the platform uses words of its own, exactly the statuses it uses.
 * Those that we do not know take their place among the known ones by what is `seen` of them.
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

/** Where applications begin on a platform with these `columns`: what is new there. */
export function firstStageOf(columns: readonly string[]): string {
  return columns[0] ?? STAGES[0];
}

/** New ones first, ends last, the one that is reached last before the others; without histories, the newest first. */
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
 * Where an application may be moved from `status`. `withdrawn` is the candidate's own word: nobody moves
 * an application into it or out of it.
 */
export function moveTargets(status: string, columns: readonly string[]): readonly string[] {
  if (status === 'withdrawn') return [];
  return columns.filter((column) => column !== status && column !== 'withdrawn');
}

/** Whether an application in `status` may be refused on a platform with these `columns`. */
export function canRefuse(status: string, columns: readonly string[]): boolean {
  return moveTargets(status, columns).includes('rejected');
}
