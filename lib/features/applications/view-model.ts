import { HOUR_MS } from '#contract/durations.ts';
import type {
  ApplicationFilter as MirrorFilter,
  ApplicationRow as MirrorRow,
  ApplicationSort as MirrorSort,
  MirrorState,
} from '#lib/engines/mirror/model.ts';
import type { TriageQueue as MirrorQueue } from '#lib/engines/mirror/triage.ts';
import type { Application as PlatformApplication } from '#lib/engines/platform-client/resources/application-model.ts';
import { isUndone } from '#lib/engines/platform-client/resources/status-change.ts';

/** Types of the mirror and the client for components, which do not import these. */
export type Application = PlatformApplication;
export type ApplicationRow = MirrorRow;
export type ApplicationSort = MirrorSort;
export type ApplicationFilter = MirrorFilter;
export type TriageQueue = MirrorQueue & { readonly mirror: MirrorState };

/** Whether a step of the history takes back the one before it. */
export const isUndoneStep = isUndone;

export type BoardColumn = {
  readonly status: string;
  /** Applications in the column that match the filter. */
  readonly total: number;
  /** The first rows; on a board that is still counting maybe fewer than a window. */
  readonly rows: readonly ApplicationRow[];
};

/** A list that comes with its totals, or before they are counted. */
type Counted = {
  readonly total: number;
  /** Totals are minima: counting all would have delayed the rows, so the exact ones are requested separately. */
  readonly isCounting: boolean;
  /** Filtered by favourites, of whom there are more than were read. */
  readonly favoritesCut?: boolean;
  /** The search did not include letters. */
  readonly skipsLetters: boolean;
  /** Names like the one that was searched for without a result. */
  readonly nearNames: readonly string[];
};

/** The exact totals of a list, whatever its order and page. */
export type ListTotals = {
  readonly total: number;
  readonly perStatus: Readonly<Record<string, number>>;
};

export type BoardView = Counted & {
  readonly columns: readonly BoardColumn[];
  /** The statuses of this platform, whatever the filter. */
  readonly stages: readonly string[];
  /** Applications of the scope, whatever the filter; of the offer where the list is limited to one. */
  readonly unfiltered: number;
  readonly mirror: MirrorState;
};

export type TableView = Counted & {
  readonly rows: readonly ApplicationRow[];
  readonly unfiltered: number;
  readonly mirror: MirrorState;
  /** Statuses in use, in the order of the board's columns. */
  readonly columns: readonly string[];
};

/** Choices of the filter bar, each with its number of applications where that is known. */
export type FilterChoices = {
  /** `name` is the title, and the start where others have the same title. */
  readonly offers: readonly { readonly id: number; readonly name: string; readonly count: number }[];
  readonly departments: readonly string[];
  readonly sources: readonly string[];
  readonly languages: readonly string[];
  /** Only in a group. */
  readonly establishments: readonly { readonly id: number; readonly name: string }[];
  /** People to whom applications of the establishment are assigned, the reader first; none in a group. */
  readonly assignees: readonly { readonly id: number; readonly name: string; readonly isMe: boolean }[];
  /** Since when applications are new to the reader, in words. */
  readonly lastVisit: string;
};

/** The neighbours of an application in the filtered column; `position` counts from 1. */
export type Neighbours = {
  readonly previousId: number | null;
  readonly nextId: number | null;
  readonly position: number;
  readonly of: number;
};

export type CandidateView = {
  readonly application: Application;
  /** Null when the filter does not show the application. */
  readonly neighbours: Neighbours | null;
  /** A favourite of the establishment; false also where that is unknown. */
  readonly isFavorite: boolean;
};

/** The candidate who is shown, and the next one. */
export type OnTurn = { readonly row: ApplicationRow; readonly nextId: number | null };

/** The application that an address of this screen opens; null for the list alone. */
export function openedIn(pathname: string): number | null {
  const match = /\/applications\/([1-9]\d{0,14})$/.exec(pathname);
  return match ? Number(match[1]) : null;
}

export function candidateName(person: { readonly firstName: string; readonly lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

const LATE_AFTER_MS = 72 * HOUR_MS;
const UNANSWERED: ReadonlySet<string> = new Set(['received', 'reviewing']);

/** Whether it has waited so long for an answer that it is highlighted; the limit is the platform's. */
export function waitsLong(row: Pick<ApplicationRow, 'status' | 'statusSince'>, now: number): boolean {
  return UNANSWERED.has(row.status) && now - Date.parse(row.statusSince) > LATE_AFTER_MS;
}

const YEARS = /\s*[,·–-]\s*(\d{1,2})\s*(?:ans?|years?)(?:\s+(?:d[’']expérience|of experience))?\s*$/i;

const BEGINNER = /\s*[,·–-]\s*(?:première expérience|first experience)\s*$/i;

/** Profession and years of experience, apart from the headline: they are shown first, so that they are not cut off. */
export function experienceOf({
  headline,
  experienceYears,
}: Pick<ApplicationRow, 'headline' | 'experienceYears'>): {
  readonly years: number | null;
  readonly trade: string | null;
} {
  const written = YEARS.exec(headline ?? '');
  const none = BEGINNER.test(headline ?? '') ? 0 : null;
  return {
    years: experienceYears || (written ? Number(written[1]) : none),
    trade: headline?.replace(YEARS, '').replace(BEGINNER, '') ?? null,
  };
}
