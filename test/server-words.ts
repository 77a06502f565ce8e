import { createFormatter, createTranslator } from 'use-intl/core';
import { english } from '#lib/engines/i18n/english.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';

type Reader = { locale: 'fr' | 'en-GB' };

/** What `next-intl/server` returns in a request of `reader`, whose language a test may change. */
export const serverWords = (reader: Reader) => ({
  getMessages: async () => (reader.locale === 'fr' ? french : english),
  getLocale: async () => reader.locale,
  getFormatter: async () => createFormatter({ locale: reader.locale, formats, timeZone: 'Europe/Paris' }),
  getTranslations: async (namespace: keyof typeof french) =>
    createTranslator({
      locale: reader.locale,
      messages: reader.locale === 'fr' ? french : english,
      namespace,
      formats,
    }),
});
