import type { Place } from '#lib/engines/scope/places.ts';

/** A place as the shell is sent it, named in the language of the page. */
export type ShellPlace = Pick<Place, 'href' | 'letter' | 'frame'> & {
  readonly name: string;
  /** Strokes of its icon. */
  readonly icon: string;
  /** What its entry leads to as well: the navigation has no other for it. */
  readonly within?: readonly ShellPlace[];
};

/** A part of the navigation. */
export type ShellGroup = {
  readonly key: string;
  readonly name: string;
  readonly places: readonly ShellPlace[];
};
