import { headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { readLocaleChoice } from '#lib/engines/preferences/data.ts';
import { formatsOf } from './formats.ts';
import { pickLocale } from './locale.ts';
import { readShownClock } from './shown-clock.ts';

export default getRequestConfig(async () => {
  const [chosen, head, { timeZone, ...name }] = await Promise.all([
    readLocaleChoice(),
    headers(),
    readShownClock(),
  ]);
  const locale = pickLocale(chosen, head.get('accept-language'));
  const messages =
    locale === 'fr' ? (await import('./french.ts')).french : (await import('./english.ts')).english;
  return { locale, messages, formats: formatsOf(name), timeZone };
});
