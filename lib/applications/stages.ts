/** The path of an application, in the order in which columns stand. The last three end it. */
export const STAGES = [
  'received',
  'reviewing',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
] as const;
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

const ENDS: ReadonlySet<string> = new Set<Stage>(['hired', 'rejected', 'withdrawn']);

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

/** Whether `status` ends nothing, yet what follows it on this platform cannot be known. */
export function isNextUnknown(status: string, columns: readonly string[]): boolean {
  return !ENDS.has(status) && nextStage(status, columns) === null;
}

/**
 * Columns of the board: the known path, or, where the platform uses words of its own, exactly the statuses
 * it uses: known ones first, then its own by name.
 */
export function columnsOf(counts: Readonly<Record<string, number>>): readonly string[] {
  const foreign = Object.keys(counts)
    .filter((status) => !isStage(status))
    .sort((a, b) => a.localeCompare(b, 'fr'));
  if (foreign.length === 0) return STAGES;
  return [...STAGES.filter((stage) => (counts[stage] ?? 0) > 0), ...foreign];
}

/**
 * Where an application may be moved from `status`. `withdrawn` is the candidate's own word: nobody moves
 * an application into it or out of it.
 */
export function moveTargets(status: string, columns: readonly string[]): readonly string[] {
  if (status === 'withdrawn') return [];
  return columns.filter((column) => column !== status && column !== 'withdrawn');
}
