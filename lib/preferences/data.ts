import 'server-only';
import { cookies } from 'next/headers';
import { type Preferences, toPreferences } from './model.ts';

/** The preferences of the browser that asks; unknown values fall back to the defaults. */
export async function readPreferences(): Promise<Preferences> {
  const jar = await cookies();
  return toPreferences((name) => jar.get(name)?.value);
}
