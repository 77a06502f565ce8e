import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { readLocaleChoice } from '#lib/engines/preferences/data.ts';
import { formats } from './formats.ts';
import { pickLocale, TIME_ZONE } from './locale.ts';

export default getRequestConfig(async () => {
  const [chosen, head] = await Promise.all([readLocaleChoice(), headers()]);
  const locale = pickLocale(chosen, head.get('accept-language'));
  const messages =
    locale === 'fr' ? (await import('./french.ts')).french : (await import('./english.ts')).english;
  return { locale, messages, formats, timeZone: TIME_ZONE };
});
