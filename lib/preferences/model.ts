/** What a person chose for this browser. Kept in cookies that scripts may write: nothing here is a secret. */
export type Preferences = {
  readonly theme: Theme;
  readonly density: Density;
  /** Single-letter shortcuts; Ctrl+K works either way (WCAG 2.1.4). */
  readonly keys: KeySwitch;
};

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export const KEY_SWITCH = ['on', 'off'] as const;
export type KeySwitch = (typeof KEY_SWITCH)[number];

export const PREFERENCE_COOKIES = {
  theme: 'perron-theme',
  density: 'perron-density',
  locale: 'perron-locale',
  keys: 'perron-keys',
} as const;

const oneOf = <T extends string>(allowed: readonly T[], value: string | undefined, otherwise: T): T =>
  allowed.find((candidate) => candidate === value) ?? otherwise;

export function toPreferences(read: (cookie: string) => string | undefined): Preferences {
  return {
    theme: oneOf(THEMES, read(PREFERENCE_COOKIES.theme), 'system'),
    density: oneOf(DENSITIES, read(PREFERENCE_COOKIES.density), 'comfortable'),
    keys: oneOf(KEY_SWITCH, read(PREFERENCE_COOKIES.keys), 'on'),
  };
}
