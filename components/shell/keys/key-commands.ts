import type { KeyCommand, KeySurface } from '#components/ui/keys/use-keys.ts';
import type { Place } from '#lib/engines/scope/places.ts';

// All keyboard shortcuts of the dashboard, apart from the built-in keys of controls. Key handlers and the help derive
// from these tables.

type Commands = Readonly<Record<string, KeyCommand>>;

/** On every screen of the shell. */
export const SHELL_KEYS = {
  // Repeats while held: otherwise the browser would open its own search.
  palette: { keys: ['Mod+K'], anywhere: true, repeats: true },
  help: { keys: ['?'] },
} as const satisfies Commands;

/** The keys that open a place. */
export const keysOf = ({ letter }: Pick<Place, 'letter'>) => [`G ${letter.toUpperCase()}`];

const filter = { keys: ['F'] } as const;

/** Table and board of applications, and the candidate panel beside them. */
export const APPLICATION_KEYS = {
  inSheets: true,
  commands: {
    next: { keys: ['J', 'ArrowDown'], repeats: true },
    previous: { keys: ['K', 'ArrowUp'], repeats: true },
    nextColumn: { keys: ['ArrowRight'], repeats: true },
    previousColumn: { keys: ['ArrowLeft'], repeats: true },
    open: { keys: ['Enter'] },
    close: { keys: ['Escape'] },
    openCv: { keys: ['C'] },
    select: { keys: ['X'], changes: true },
    pickStage: { keys: ['S'], changes: true },
    nextStage: { keys: ['E'], changes: true },
    // Only for the open candidate.
    refuse: { keys: ['R'], changes: true },
    later: { keys: ['L'], changes: true },
    undo: { keys: ['Z', 'Mod+Z'], changes: true },
    filter,
    switchView: { keys: ['V'] },
  },
} as const satisfies KeySurface<string>;

export type ApplicationCommand = keyof typeof APPLICATION_KEYS.commands;

const { nextStage, refuse, later, pickStage, undo, openCv, close } = APPLICATION_KEYS.commands;

/** Triage of waiting applications. */
export const TRIAGE_KEYS = {
  inSheets: true,
  commands: {
    ...{ nextStage, refuse, later, pickStage, undo, openCv, close },
    next: { keys: ['J'] },
    previous: { keys: ['K'] },
    // Works anywhere, since the menu that was just opened may not have focus yet.
    choose: { keys: [...'123456789'], anywhere: true },
  },
} as const satisfies KeySurface<string>;

export type TriageCommand = keyof typeof TRIAGE_KEYS.commands;

/** An open candidate, in a list or in triage. */
export const CANDIDATE_KEYS = {
  commands: {
    note: { keys: ['N'], changes: true },
    interview: { keys: ['I'], changes: true },
    assign: { keys: ['A'], changes: true },
    write: { keys: ['M'], changes: true },
  },
} as const satisfies KeySurface<string>;

export type CandidateCommand = keyof typeof CANDIDATE_KEYS.commands;

/** A note being written: Escape closes it before the panel around it. */
export const NOTE_KEYS = {
  comesFirst: true,
  commands: { close: { keys: ['Escape'] } },
} as const satisfies KeySurface<string>;

/** The pages of offers: it only takes back, so it acts wherever nothing is typed. */
export const OFFER_UNDO_KEYS = {
  commands: { undo: { keys: ['Z', 'Mod+Z'] } },
} as const satisfies KeySurface<string>;

/** The list of offers. */
export const OFFER_KEYS = { commands: { filter } } as const satisfies KeySurface<string>;
