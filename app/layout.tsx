import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Announcer } from '#components/ui/toast/announcer.tsx';
import { readPreferences, tellZone } from '#lib/engines/preferences/data.ts';
import './globals.css';

// Optional: a font that comes late would wrap lines anew and move what is below them; the next page has it.
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

/** For names as Ștefan or Łukasz: fetched only by a page that shows such a letter. */
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
      {/* Painted once it is all there: of a table that arrives in pieces each column moves with the next. */}
      <link rel="expect" href="#page-end" blocking="render" />
      <body>
        {/* A browser hides the nonce from the page once it is used. */}
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
