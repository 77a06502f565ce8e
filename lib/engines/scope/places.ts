import type { Permission } from './permissions.ts';
import type { ScopeKind } from './scope.ts';

export type PlaceEntry = {
  readonly key: string;
  /** Its name, in the `shell` namespace of the catalogues. */
  readonly label: string;
  /** Name of its icon, which is looked up where it is drawn. */
  readonly icon: string;
  /** First segment of its URLs below the scope’s; null for the first screen. */
  readonly section: string | null;
  /** Without it the place is hidden and its page is refused. */
  readonly permission: Permission;
  readonly scopes: readonly ScopeKind[];
  /** Its group in the navigation. */
  readonly group: PlaceGroup;
  /** The place whose entry leads to it: it has none of its own there. */
  readonly within?: string;
  /** Second key after G; unique in the scope. */
  readonly letter: string;
  /** The skeleton shown while its page loads. */
  readonly frame: PlaceFrame;
};

export type PlaceFrame = 'panels' | 'list' | 'board' | 'rows';

/** The groups of the navigation, in order; their names are in `shell.groups` of the catalogues. */
export const PLACE_GROUPS = ['recruitment', 'establishment', 'account'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

/**
 * The places of the product, in the order of the navigation. The navigation, the palette, the keyboard shortcuts and
 * their help and the journeys’ list of screens are derived from it: a new place is one entry.
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
    frame: 'panels',
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
    frame: 'panels',
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
    frame: 'list',
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
    frame: 'board',
  },
  {
    key: 'talents',
    label: 'talents',
    icon: 'star',
    section: 'talents',
    permission: 'talent.read',
    scopes: ['establishment'],
    group: 'recruitment',
    letter: 't',
    frame: 'rows',
  },
  {
    key: 'jobDatings',
    label: 'jobDatings',
    icon: 'calendar',
    section: 'job-datings',
    permission: 'jobDating.read',
    scopes: ['establishment'],
    group: 'recruitment',
    letter: 'd',
    frame: 'rows',
  },
  {
    key: 'interns',
    label: 'interns',
    icon: 'school',
    section: 'interns',
    permission: 'intern.read',
    scopes: ['establishment', 'group'],
    group: 'recruitment',
    letter: 's',
    frame: 'rows',
  },
  {
    key: 'compare',
    label: 'compare',
    icon: 'bars',
    section: 'compare',
    permission: 'group.read',
    scopes: ['group'],
    group: 'recruitment',
    letter: 'k',
    frame: 'panels',
  },
  {
    key: 'reports',
    label: 'reports',
    icon: 'article',
    section: 'reports',
    permission: 'group.read',
    scopes: ['group'],
    group: 'recruitment',
    letter: 'r',
    frame: 'rows',
  },
  {
    key: 'record',
    label: 'record',
    icon: 'building',
    section: 'record',
    permission: 'establishment.read',
    scopes: ['establishment'],
    group: 'establishment',
    letter: 'f',
    frame: 'panels',
  },
  {
    key: 'structure',
    label: 'structure',
    icon: 'badge',
    section: 'structure',
    permission: 'group.read',
    scopes: ['group'],
    group: 'establishment',
    letter: 'u',
    frame: 'rows',
  },
  {
    key: 'articles',
    label: 'articles',
    icon: 'article',
    section: 'articles',
    permission: 'article.read',
    scopes: ['establishment'],
    group: 'establishment',
    letter: 'r',
    frame: 'list',
  },
  {
    key: 'media',
    label: 'media',
    icon: 'image',
    section: 'media',
    permission: 'media.read',
    scopes: ['establishment'],
    group: 'establishment',
    letter: 'm',
    frame: 'panels',
  },
  {
    key: 'team',
    label: 'team',
    icon: 'badge',
    section: 'team',
    permission: 'team.read',
    scopes: ['establishment'],
    group: 'establishment',
    letter: 'e',
    frame: 'rows',
  },
  {
    key: 'visibility',
    label: 'visibility',
    icon: 'eye',
    section: 'visibility',
    permission: 'visibility.read',
    scopes: ['establishment'],
    group: 'establishment',
    letter: 'v',
    frame: 'rows',
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
    frame: 'rows',
  },
  {
    key: 'subscription',
    label: 'subscription',
    icon: 'card',
    section: 'subscription',
    permission: 'subscription.read',
    scopes: ['establishment'],
    group: 'account',
    letter: 'b',
    frame: 'panels',
  },
  {
    key: 'activity',
    label: 'activity',
    icon: 'clock',
    section: 'activity',
    permission: 'activity.read',
    scopes: ['establishment', 'group'],
    group: 'account',
    letter: 'j',
    frame: 'list',
  },
  {
    key: 'bulkRequests',
    label: 'bulkRequests',
    icon: 'checks',
    section: 'bulk',
    permission: 'bulkRequest.run',
    scopes: ['establishment', 'group'],
    group: 'account',
    within: 'activity',
    letter: 'g',
    frame: 'rows',
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
    frame: 'rows',
  },
] as const satisfies readonly PlaceEntry[];

/** What stands under the thumb of a phone, by its section. */
export const UNDER_THUMB = [
  null,
  'applications',
  'offers',
  'notifications',
] as const satisfies readonly (Section | null)[];

type KnownPlace = (typeof PLACES)[number];
export type PlaceIcon = KnownPlace['icon'];
/** First segment of the URLs below a scope’s: a place’s, or that of the establishments of a group. */
export type Section = Exclude<KnownPlace['section'], null> | 'establishments';
export type Place = KnownPlace & { readonly href: string };
