import { type PreferenceName, preferenceCookie } from './model.ts';

const YEAR = 365 * 24 * 3600 * 1000;

/** Applies a choice to the page at once and stores it for a year; a language requires a reload. */
export async function keepPreference(name: PreferenceName, value: string): Promise<void> {
  if (name !== 'locale') document.documentElement.dataset[name] = value;
  await cookieStore.set({
    name: preferenceCookie(name, location.protocol === 'https:'),
    value,
    path: '/',
    sameSite: 'lax',
    expires: Date.now() + YEAR,
  });
  if (name === 'locale') location.reload();
}
