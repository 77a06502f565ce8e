/** What a person chose for this browser. Stored in cookies that scripts may write: nothing here is a secret. */
export type Preferences = {
  readonly theme: Theme;
  readonly density: Density;
  /** Single-letter shortcuts; Ctrl+K works either way (WCAG 2.1.4). */
  readonly keys: KeySwitch;
  /** Whether the navigation at the left shows labels or only icons. */
  readonly rail: RailWidth;
  /** Whether the CV of a candidate is beside, where there is room. */
  readonly cv: CvPlace;
  /** Columns of the table of applications, in order; none for the usual ones. */
  readonly columns: readonly string[];
  /** Stages of the board that were collapsed or expanded. */
  readonly stages: Readonly<Record<string, boolean>>;
};

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const KEY_SWITCH = ['on', 'off'] as const;
export type KeySwitch = (typeof KEY_SWITCH)[number];

export const RAIL_WIDTHS = ['wide', 'narrow'] as const;
export type RailWidth = (typeof RAIL_WIDTHS)[number];

const CV_PLACES = ['beside', 'closed'] as const;
export type CvPlace = (typeof CV_PLACES)[number];

export type PreferenceName =
  | 'theme'
  | 'density'
  | 'locale'
  | 'keys'
  | 'rail'
  | 'cv'
  | 'columns'
  | 'stages'
  | 'zone';

/** `__Host-` binds the cookie to this host over https; on the http loopback browsers refuse that prefix. */
export function preferenceCookie(name: PreferenceName, isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}perron-${name}`;
}

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined, otherwise: T): T =>
  allowed.find((candidate) => candidate === value) ?? otherwise;

export function toPreferences(read: (name: PreferenceName) => string | undefined): Preferences {
  return {
    theme: oneOf(THEMES, read('theme'), 'system'),
    density: oneOf(DENSITIES, read('density'), 'comfortable'),
    keys: oneOf(KEY_SWITCH, read('keys'), 'on'),
    rail: oneOf(RAIL_WIDTHS, read('rail'), 'wide'),
    cv: oneOf(CV_PLACES, read('cv'), 'beside'),
    columns: (read('columns') ?? '').split('.').filter((key) => /^[a-zA-Z]{1,30}$/.test(key)),
    stages: toStages(read('stages') ?? ''),
  };
}

/** `rejected:0.hired:1`; a stage whose name cannot be in a cookie is not stored. */
export function stagesText(stages: Preferences['stages']): string {
  return Object.entries(stages)
    .filter(([status]) => STAGE.test(status))
    .slice(-MOST_STAGES)
    .map(([status, isFolded]) => `${status}:${isFolded ? 1 : 0}`)
    .join('.');
}

const STAGE = /^[\w-]{1,40}$/;
const MOST_STAGES = 30;

function toStages(text: string): Preferences['stages'] {
  const entries = text.split('.').flatMap((part) => {
    const [status = '', folded] = part.split(':');
    return STAGE.test(status) && (folded === '0' || folded === '1')
      ? [[status, folded === '1'] as const]
      : [];
  });
  return Object.fromEntries(entries.slice(-MOST_STAGES));
}
