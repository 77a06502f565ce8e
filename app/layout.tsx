import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Announcer } from '#components/ui/toast/announcer.tsx';
import { readPreferences, tellZone } from '#lib/engines/preferences/data.ts';
import './globals.css';

// Optional: a font that arrives late would rewrap lines and shift what is below them; it is used from the next page on.
const display = localFont({
  display: 'optional',
  src: '../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-display',
  adjustFontFallback: 'Times New Roman',
});

const sans = localFont({
  display: 'optional',
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-sans',
  adjustFontFallback: 'Arial',
});

/** For names like Ștefan or Łukasz: fetched only by pages that contain such letters. */
const sansExtended = localFont({
  src: '../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
  weight: '200 900',
  variable: '--font-sans-extended',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF' },
  ],
});

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
      className={`${display.variable} ${sans.variable} ${sansExtended.variable}`}
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
