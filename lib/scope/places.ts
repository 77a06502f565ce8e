import type { Permission } from './permissions.ts';
import type { ScopeKind } from './scope.ts';

export type PlaceEntry = {
  readonly key: string;
  /** Its name, in the `shell` namespace of the catalogues. */
  readonly label: string;
  /** Name of its icon, which is looked up where it is drawn. */
  readonly icon: string;
  /** First step of its addresses below the scope's; null for the first screen. */
  readonly section: string | null;
  /** Without it the place is not found. */
  readonly permission: Permission;
  readonly scopes: readonly ScopeKind[];
  /** Where the shell shows it: the navigation, or the person's own menu. */
  readonly shown: 'navigation' | 'account';
  /** Second key after G; null where no letter leads there. */
  readonly letter: string | null;
};

/**
 * The rooms of the product, in the order of the navigation. The navigation, the palette, the keys and their help and
 * the journeys' list of screens are made from it: a room is added by an entry.
 */
export const PLACES = [
  {
    key: 'today',
    label: 'today',
    icon: 'home',
    section: null,
    permission: 'application.read',
    scopes: ['establishment'],
    shown: 'navigation',
    letter: 'a',
  },
  {
    key: 'cockpit',
    label: 'establishments',
    icon: 'building',
    section: null,
    permission: 'group.read',
    scopes: ['group'],
    shown: 'navigation',
    letter: 'e',
  },
  {
    key: 'offers',
    label: 'offers',
    icon: 'briefcase',
    section: 'offers',
    permission: 'offer.read',
    scopes: ['establishment', 'group'],
    shown: 'navigation',
    letter: 'o',
  },
  {
    key: 'applications',
    label: 'applications',
    icon: 'people',
    section: 'applications',
    permission: 'application.read',
    scopes: ['establishment', 'group'],
    shown: 'navigation',
    letter: 'c',
  },
  {
    key: 'notifications',
    label: 'notifications',
    icon: 'bell',
    section: 'notifications',
    permission: 'notification.read',
    scopes: ['establishment', 'group'],
    shown: 'account',
    letter: null,
  },
  {
    key: 'jobs',
    label: 'jobs',
    icon: 'checks',
    section: 'jobs',
    permission: 'job.run',
    scopes: ['establishment'],
    shown: 'account',
    letter: null,
  },
] as const satisfies readonly PlaceEntry[];

type KnownPlace = (typeof PLACES)[number];
export type PlaceIcon = KnownPlace['icon'];
/** First step of the addresses of a place below its scope's. */
export type Section = Exclude<KnownPlace['section'], null>;
export type Place = KnownPlace & { readonly href: string };
