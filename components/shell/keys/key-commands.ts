import type { useTranslations } from 'next-intl';
import type { KeyCommand, KeySurface } from '#components/ui/keys/use-keys.ts';
import type { Place } from '#lib/engines/scope/places.ts';

// Every key of the dashboard that is no control's own. What hears it and the list of keys follow from here.

type Words = Parameters<ReturnType<typeof useTranslations<'shell.keyboard'>>>[0];

/** Commands with the same words are one line of the list of keys, each with its first key; null for what is not listed. */
export type ListedCommand = KeyCommand & { readonly words: Words | null };

type Listed = { readonly commands: Readonly<Record<string, ListedCommand>> };

/** Everywhere in the shell. */
export const SHELL_KEYS = {
  // Again while it is held, so that the browser does not search.
  palette: { keys: ['Mod+K'], words: 'palette', anywhere: true, repeats: true },
  help: { keys: ['?'], words: 'help' },
} as const satisfies Listed['commands'];

/** The keys that lead to a place. */
export const keysOf = ({ letter }: Pick<Place, 'letter'>) => [`G ${letter.toUpperCase()}`];

const filter = { keys: ['F'], words: 'filters' } as const;

/**
 * What stands for the list, the candidate or the round as a whole, and the controls beside it that open nothing to type
 * in.
 */
const LIST_ITSELF =
  '[data-application-handle], [data-application] [type="checkbox"], [data-stage-strip], [data-stage-tabs] *, [data-takes-keys]';

/** The list and the board of applications, and the candidate who is open beside. */
export const APPLICATION_KEYS = {
  inSheets: true,
  changesIn: LIST_ITSELF,
  commands: {
    next: { keys: ['J', 'ArrowDown'], words: 'nextPrevious', repeats: true },
    previous: { keys: ['K', 'ArrowUp'], words: 'nextPrevious', repeats: true },
    nextColumn: { keys: ['ArrowRight'], words: null, repeats: true },
    previousColumn: { keys: ['ArrowLeft'], words: null, repeats: true },
    open: { keys: ['Enter'], words: 'open' },
    close: { keys: ['Escape'], words: 'open' },
    openCv: { keys: ['C'], words: 'openCv' },
    select: { keys: ['X'], words: 'select', changes: true },
    pickStage: { keys: ['S'], words: 'stage', changes: true },
    nextStage: { keys: ['E'], words: 'advance', changes: true },
    // Of the open candidate alone: listed with the round, where the same letters do the same.
    refuse: { keys: ['R'], words: null, changes: true },
    later: { keys: ['L'], words: null, changes: true },
    undo: { keys: ['Z', 'Mod+Z'], words: 'undo', changes: true },
    filter,
    switchView: { keys: ['V'], words: 'view' },
  },
} as const satisfies KeySurface<string> & Listed;

export type ApplicationCommand = keyof typeof APPLICATION_KEYS.commands;

/** A round through what waits. */
export const TRIAGE_KEYS = {
  inSheets: true,
  changesIn: LIST_ITSELF,
  commands: {
    nextStage: { keys: ['E'], words: 'advance', changes: true },
    refuse: { keys: ['R'], words: 'refuse', changes: true },
    later: { keys: ['L'], words: 'later', changes: true },
    pickStage: { keys: ['S'], words: 'stage', changes: true },
    undo: { keys: ['Z', 'Mod+Z'], words: 'undo', changes: true },
    openCv: { keys: ['C'], words: 'openCv' },
    next: { keys: ['J'], words: 'nextPrevious' },
    previous: { keys: ['K'], words: 'nextPrevious' },
    close: { keys: ['Escape'], words: null },
    // Before the menu that was just opened has the focus.
    choose: { keys: [...'123456789'], words: null, anywhere: true },
  },
} as const satisfies KeySurface<string> & Listed;

export type TriageCommand = keyof typeof TRIAGE_KEYS.commands;

/** The list of offers. */
export const OFFER_KEYS = { commands: { filter } } as const satisfies KeySurface<string> & Listed;
