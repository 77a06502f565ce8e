import { z } from 'zod';
import { plainAddress } from '#contract/plain-address.ts';

/** What the sign-in form sends. The password is kept for this request only. */
export const Credentials = z.object({
  email: z.string().overwrite(plainAddress).min(1).max(254),
  password: z.string().min(1).max(1024),
  queueTicket: z
    .string()
    .regex(/^[\w-]{24}$/)
    .optional()
    .catch(undefined),
});
export type Credentials = z.output<typeof Credentials>;

export type Visit = {
  readonly address: string;
  /** `Firefox · Linux`, shown in the list of sessions. */
  readonly device: string;
  /** The cookie of a browser in which somebody has signed in before. */
  readonly knownDevice: string | undefined;
  /** Key of the session that the browser has now and that the new one replaces. */
  readonly currentKey: string | null;
};

const BROWSERS = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** Browser and system in two words: enough to recognise one’s own, too little to identify anybody. */
export function deviceOf(userAgent: string): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent.includes(mark))?.[1];
  return [find(BROWSERS), find(SYSTEMS)].filter((part) => part !== undefined).join(' · ');
}
