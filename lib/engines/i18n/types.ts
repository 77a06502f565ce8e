import type { formats } from './formats.ts';
import type { french } from './french.ts';
import type { Locale } from './locale.ts';

/** A key that is missing in the French catalogue is a type error wherever it is used. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof french;
    Formats: typeof formats;
  }
}
