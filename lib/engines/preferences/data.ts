import 'server-only';
import { cookies } from 'next/headers';
import { env } from '#lib/env.ts';
import { type PreferenceName, type Preferences, preferenceCookie, toPreferences } from './model.ts';

/** The preferences of the requesting browser; unknown values fall back to the defaults. */
export async function readPreferences(): Promise<Preferences> {
  const jar = await cookies();
  return toPreferences((name) => jar.get(cookieOf(name))?.value);
}

/** The chosen language of the same browser. */
export async function readLocaleChoice(): Promise<string | undefined> {
  return (await cookies()).get(cookieOf('locale'))?.value;
}

/** Nearly every browser reports one of these; a format of `Intl` only to check it costs a page as much as two statements. */
const ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('timeZone'));

/** The time zone of the device, as its browser reported it; undefined when it is invalid. */
export async function readViewerZone(): Promise<string | undefined> {
  const told = (await cookies()).get(cookieOf('zone'))?.value;
  if (told === undefined || ZONES.has(told)) return told;
  try {
    // Its canonical spelling: a cookie may contain any text, and formats are cached by the name of their zone.
    return new Intl.DateTimeFormat('fr', { timeZone: told }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** The script of a page that reports it. */
export function tellZone(): string {
  const secure = isHttps() ? '; secure' : '';
  return `document.cookie='${cookieOf('zone')}='+Intl.DateTimeFormat().resolvedOptions().timeZone+'; path=/; samesite=lax${secure}'`;
}

const isHttps = () => env().PUBLIC_ORIGIN.startsWith('https:');
const cookieOf = (name: PreferenceName) => preferenceCookie(name, isHttps());
