import type { Place } from '#lib/engines/scope/places.ts';

/** A place as sent to the browser, named in the language of the page. */
export type ShellPlace = Pick<Place, 'href' | 'letter' | 'frame'> & {
  readonly name: string;
  /** SVG path of its icon. */
  readonly icon: string;
  /** Places reached through this entry, without one of their own. */
  readonly within?: readonly ShellPlace[];
};

/** A group of entries of the navigation. */
export type ShellGroup = {
  readonly key: string;
  readonly name: string;
  readonly places: readonly ShellPlace[];
};
