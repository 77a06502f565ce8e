import type { Line } from './line.ts';

/** Numbers and choices in which the engines differ. Milliseconds. */
export type Policy = {
  /** Nothing is sent before it ends, and undo leaves no effect. */
  readonly undoWindowMs: number;
  /** A call cannot arrive later than this after it was sent. */
  readonly arrivalMs: number;
  /** A worker that is silent for longer loses what it has claimed. */
  readonly leaseMs: number;
  /** What happens after a call that certainly did not arrive. */
  readonly afterAbsence: 'sent again' | 'failed';
  /** Whether the audit row is written before the call; otherwise with its success. */
  readonly auditedBefore: boolean;
  /** Whether signing out sends held commands. */
  readonly leaving: 'sends' | 'keeps';
  /** A command is given up after so many calls without effect. */
  readonly calls: number;
  /** Failures on our side after which it is given up, and its outcome then. */
  readonly breaks: number;
  readonly afterBreaks: 'failed' | 'unknown';
  /** It is given up after so long without a session, and without the platform. */
  readonly signedOutMs: number;
  readonly unavailableMs: number;
  /** Retention of settled commands. */
  readonly keptMs: number;
};

export type State =
  | 'open'
  | 'done'
  | 'unchanged'
  | 'conflict'
  | 'refused'
  | 'gone'
  | 'failed'
  | 'undone'
  | 'replaced'
  | 'unknown';

export type CommandStatus = {
  readonly state: State;
  readonly waitsFor: 'limited' | 'unavailable' | 'reauth' | 'order' | null;
  readonly conflict: { readonly status: string; readonly by: string | null } | null;
  readonly message: string | null;
};

/** One instance of the program. */
export type Worker = {
  readonly line: Line;
  /** One check for work, as in the engine’s loop: its own errors are swallowed. */
  readonly look: () => Promise<void>;
};

export type SubmitOptions = {
  /** The operation id; several targets take none. */
  readonly key?: string;
  /** The status that the person saw, `received` by default. */
  readonly from?: string;
  /** How a lost answer is handled. */
  readonly afterLoss?: 'read' | 'repeat' | 'never';
};

/** Commands on offers, for engines that have them. */
export type OfferCommands = {
  /** Publishes the offer of the establishment, which has to wait for a review. */
  readonly publish: () => Promise<string>;
  readonly create: (title: string) => Promise<string>;
  /** Saves a title over an offer that was opened before a colleague changed its title. */
  readonly saveOver: () => Promise<string>;
  readonly remove: (id: number) => Promise<string>;
  /** Creates an offer directly on the platform, with the text of `create`, and shows it in the lists. */
  readonly makeTwin: (title: string) => Promise<number>;
  /** Moves the creation date of the newest offer on the platform into the past. */
  readonly age: (ms: number) => Promise<void>;
};

/** An establishment with applications in `received`, an author of commands and a colleague, on one clock. */
export type Establishment = {
  readonly ids: readonly number[];
  /** The worker of `run`; another is another instance. */
  readonly worker: Worker;
  readonly newWorker: () => Worker;
  /**
   * Submits a change of status for each target; returns an operation id for each. Engines that answer at once send when
   * a worker checks for work.
   */
  readonly submit: (
    targets: readonly number[],
    to: string,
    options?: SubmitOptions,
  ) => Promise<readonly string[]>;
  /** A colleague submits a change under an operation id in this program; whether it was accepted. */
  readonly colleagueSubmits: (key: string, id: number, to: string) => Promise<boolean>;
  /** What the last submitter of the id received; null where submitters do not wait. */
  readonly answer: (key: string) => unknown;
  /** Undoes commands: before they are sent without a trace, later by the inverse. */
  readonly undo: (keys: readonly string[]) => Promise<void>;
  /** Undoes the last action. */
  readonly undoLast: () => Promise<void>;
  readonly status: (key: string) => Promise<CommandStatus>;
  /** Whether the command is still stored. */
  readonly isKept: (key: string) => Promise<boolean>;
  /** The stored input; null once it is emptied. */
  readonly storedInput: (key: string) => Promise<string | null>;
  readonly now: () => Date;
  readonly pass: (ms: number) => void;
  /** Changes of a record that any worker requested. */
  readonly sent: (id: number) => number;
  /** Every status that the application got on the platform, in order. */
  readonly history: (id: number) => Promise<readonly string[]>;
  /** Its status in the lists. */
  readonly shown: (id: number) => Promise<string | null>;
  readonly auditRows: (id: number) => Promise<number>;
  /** A colleague changes it on the platform, outside this program. */
  readonly colleague: (id: number, status: string) => Promise<void>;
  /** A lost call of the author arrives. */
  readonly arrive: (id: number, status: string) => Promise<void>;
  /** A colleague moves it in this program, held for so long. */
  readonly colleagueMoves: (id: number, status: string, holdMs: number) => Promise<void>;
  /** Sends what the colleague holds, or finds them signed out. */
  readonly colleagueSends: (signedIn: boolean) => Promise<void>;
  readonly signIn: (on: boolean) => void;
  readonly signOut: () => Promise<void>;
  /** Writes to the lists fail. */
  readonly breakLists: (on: boolean) => void | Promise<void>;
  /** The platform ignores `include`. */
  readonly ignoreInclude: () => void;
  readonly deleteRecord: (id: number) => Promise<void>;
  /** The command’s kind is unknown to this version of the program. */
  readonly makeUnknown: (key: string, on: boolean) => Promise<void>;
  /** The worker died after it settled the command and before the lists. */
  readonly settleBehindLists: (key: string) => Promise<void>;
  readonly pause: (key: string) => Promise<void>;
  /** The periodic cleanup of the engine. */
  readonly tidy: () => Promise<void>;
  readonly offers: OfferCommands;
  readonly batches: Batches;
};

export type Batches = {
  /** Forgets what is known about batches. */
  readonly forget: () => Promise<void>;
  /** Batches were found to work for another account. */
  readonly worksForAnother: () => Promise<void>;
  /** Charged to the account in the current minute. */
  readonly charged: () => Promise<number>;
  /** Calls that count against a command. */
  readonly counted: (key: string) => Promise<number>;
};

/** The establishment’s applications: three unless a case needs more. */
export type EstablishmentOptions = { readonly size?: number };

export type Engine<CaseId extends string = string> = {
  readonly name: string;
  readonly policy: Policy;
  /** Cases that do not concern the engine, each with the reason. */
  readonly exempt: Readonly<Partial<Record<CaseId, string>>>;
  readonly open: () => Promise<{
    readonly makeEstablishment: (options?: EstablishmentOptions) => Promise<Establishment>;
    /** Cleans up after a case. */
    readonly clear: () => Promise<void>;
    readonly close: () => Promise<void>;
  }>;
};

/** One rule that every write engine obeys. */
export type Case = {
  readonly title: string;
  /** How many applications the establishment has; three by default. */
  readonly size?: number;
  readonly run: (establishment: Establishment, policy: Policy) => Promise<void>;
};

/** For what an engine does not have: its adapter declares the cases exempt. */
export function missing(what: string): never {
  throw new Error(`This engine has no ${what}.`);
}
