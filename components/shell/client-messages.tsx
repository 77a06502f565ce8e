import { type Messages, NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';

type ClientMessagesProps = { namespaces: readonly (keyof Messages)[]; children: ReactNode };

/** Provides the client components below it with the messages of these namespaces only. */
export async function ClientMessages({ namespaces, children }: ClientMessagesProps) {
  const messages = await getMessages();
  const picked = Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]));
  return <NextIntlClientProvider messages={picked}>{children}</NextIntlClientProvider>;
}
