import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Announcer } from '#components/ui/toast/announcer.tsx';
import { readPreferences, tellZone } from '#lib/engines/preferences/data.ts';
import { fontVariables } from './fonts.ts';
import './globals.css';

export const metadata: Metadata = {
  title: { default: 'Perron', template: '%s · Perron' },
  robots: { index: false, follow: false },
  manifest: '/manifest.webmanifest',
  icons: { apple: '/apple-icon.png' },
  appleWebApp: { title: 'Perron' },
  formatDetection: { telephone: false, email: false, address: false, date: false },
};

export const viewport: Viewport = {
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f5f3ee' },
    { media: '(prefers-color-scheme: dark)', color: '#161513' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, preferences, head] = await Promise.all([getLocale(), readPreferences(), headers()]);
  return (
    <html
      lang={locale}
      data-theme={preferences.theme}
      data-density={preferences.density}
      data-keys={preferences.keys}
      data-rail={preferences.rail}
      className={fontVariables}
    >
      {/* Rendered only once complete: columns of a table that arrives in pieces would move. */}
      <link rel="expect" href="#page-end" blocking="render" />
      <body>
        {/* Browsers hide the nonce attribute once the script has run. */}
        <script nonce={head.get('x-nonce') ?? undefined} suppressHydrationWarning>
          {tellZone()}
        </script>
        {children}
        <Announcer />
        <div id="page-end" hidden />
      </body>
    </html>
  );
}
