import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { PREFERENCE_COOKIES } from '#lib/preferences/model.ts';
import { formats } from './formats.ts';
import { pickLocale, TIME_ZONE } from './locale.ts';

export default getRequestConfig(async () => {
  const [jar, head] = await Promise.all([cookies(), headers()]);
  const locale = pickLocale(jar.get(PREFERENCE_COOKIES.locale)?.value, head.get('accept-language'));
  const messages = locale === 'fr' ? await import('#messages/fr.json') : await import('#messages/en.json');
  return { locale, messages: messages.default, formats, timeZone: TIME_ZONE };
});
