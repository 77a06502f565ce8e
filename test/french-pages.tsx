import { text } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { createFormatter, createTranslator, type Messages, NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';

const READER = { locale: 'fr', messages: french, formats, timeZone: 'Europe/Paris' } as const;

/** What pages import of `next-intl/server`, for a French reader. */
export const frenchServer = {
  getTranslations: async (namespace: keyof Messages) => createTranslator({ ...READER, namespace }),
  getFormatter: async () => createFormatter(READER),
  getLocale: async () => READER.locale,
};

/** Renders a page as the server does, including what it waits for, into the document. */
export async function drawPage(page: ReactNode): Promise<void> {
  const drawn = await renderToReadableStream(
    <NextIntlClientProvider {...READER}>{page}</NextIntlClientProvider>,
    // A part that is ready is rendered in place, however long it is.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await drawn.allReady;
  document.body.innerHTML = await text(drawn as ReadableStream);
}
