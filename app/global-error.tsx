'use client';

import { FailedPanel } from '#components/shell/trouble/failed-panel.tsx';
import './globals.css';

/** Replaces the whole document when even the root layout failed. */
export default function GlobalError(props: { error: unknown; retry: () => void }) {
  return (
    <html lang="fr">
      <body>
        <title>Perron</title>
        <main>
          <FailedPanel {...props} />
        </main>
      </body>
    </html>
  );
}
