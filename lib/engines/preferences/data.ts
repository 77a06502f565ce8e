import 'server-only';
import { cookies } from 'next/headers';
import { env } from '#lib/env.ts';
import { type PreferenceName, type Preferences, preferenceCookie, toPreferences } from './model.ts';

/** The preferences of the browser that asks; unknown values fall back to the defaults. */
export async function readPreferences(): Promise<Preferences> {
  const jar = await cookies();
  return toPreferences((name) => jar.get(cookieOf(name))?.value);
}

/** The language of the same browser, as it was chosen. */
export async function readLocaleChoice(): Promise<string | undefined> {
  return (await cookies()).get(cookieOf('locale'))?.value;
}

const cookieOf = (name: PreferenceName) => preferenceCookie(name, env().PUBLIC_ORIGIN.startsWith('https:'));
