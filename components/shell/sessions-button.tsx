'use client';

import { Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#components/ui/icon.tsx';
import { devices } from '#components/ui/icon-paths.ts';
import { later } from '#components/ui/later.ts';
import { menuItemClass } from '#components/ui/menu-item.tsx';
import type { SessionsWords } from './sessions-dialog.tsx';

const SessionsDialog = later(async () => (await import('./sessions-dialog.tsx')).SessionsDialog);

/** The way to the list of one's own sessions, from inside the popover `panel`. */
export function SessionsButton({
  panel,
  locale,
  words,
}: {
  panel: string;
  locale: string;
  words: SessionsWords;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        popoverTarget={panel}
        popoverTargetAction="hide"
        onClick={() => setOpen(true)}
        className={menuItemClass}
      >
        <Icon path={devices} className="size-4.5" />
        {words.title}
      </button>
      {/* Not inside the popover: what closes takes along what it holds. */}
      {open &&
        createPortal(
          <Suspense>
            <SessionsDialog locale={locale} words={words} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
