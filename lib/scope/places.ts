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
  /** Without it the place is not shown and its page is refused. */
  readonly permission: Permission;
  readonly scopes: readonly ScopeKind[];
  /** The part of the navigation that it stands in. */
  readonly group: PlaceGroup;
  /** Second key after G; of no other place of the same scope. */
  readonly letter: string;
};

/** The parts of the navigation, in their order; their names are in `shell.groups` of the catalogues. */
export const PLACE_GROUPS = ['recruitment', 'house', 'account'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

/**
 * The places of the product, in the order of the navigation: on a phone the first four stand at the bottom. The
 * navigation, the palette, the keys and their help and the journeys' list of screens are made from it: a place is added
 * by an entry.
 */
export const PLACES = [
  {
    key: 'today',
    label: 'today',
    icon: 'home',
    section: null,
    permission: 'application.read',
    scopes: ['establishment'],
    group: 'recruitment',
    letter: 'a',
  },
  {
    key: 'cockpit',
    label: 'establishments',
    icon: 'building',
    section: null,
    permission: 'group.read',
    scopes: ['group'],
    group: 'recruitment',
    letter: 'e',
  },
  {
    key: 'offers',
    label: 'offers',
    icon: 'briefcase',
    section: 'offers',
    permission: 'offer.read',
    scopes: ['establishment', 'group'],
    group: 'recruitment',
    letter: 'o',
  },
  {
    key: 'applications',
    label: 'applications',
    icon: 'people',
    section: 'applications',
    permission: 'application.read',
    scopes: ['establishment', 'group'],
    group: 'recruitment',
    letter: 'c',
  },
  {
    key: 'jobs',
    label: 'jobs',
    icon: 'checks',
    section: 'jobs',
    permission: 'job.run',
    scopes: ['establishment'],
    group: 'recruitment',
    letter: 'g',
  },
  {
    key: 'notifications',
    label: 'notifications',
    icon: 'bell',
    section: 'notifications',
    permission: 'notification.read',
    scopes: ['establishment', 'group'],
    group: 'account',
    letter: 'n',
  },
  {
    key: 'settings',
    label: 'settings',
    icon: 'sliders',
    section: 'settings',
    permission: 'preference.write',
    scopes: ['establishment', 'group'],
    group: 'account',
    letter: 'p',
  },
] as const satisfies readonly PlaceEntry[];

type KnownPlace = (typeof PLACES)[number];
export type PlaceIcon = KnownPlace['icon'];
/** First step of the addresses of a place below its scope's. */
export type Section = Exclude<KnownPlace['section'], null>;
export type Place = KnownPlace & { readonly href: string };
