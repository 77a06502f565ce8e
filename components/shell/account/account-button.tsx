'use client';

import { Suspense } from 'react';
import { Icon } from '#components/ui/icons/icon.tsx';
import { chevronDown } from '#components/ui/icons/icon-paths.ts';
import { Spinner } from '#components/ui/loading/spinner.tsx';
import { lazyPart } from '#components/ui/overlay/lazy.ts';
import { usePopover } from '#components/ui/overlay/use-popover.ts';
import type { AccountPanelProps } from './account-panel.tsx';

/** Loaded when first opened: no page needs it before. */
const AccountPanel = lazyPart(async () => (await import('./account-panel.tsx')).AccountPanel);

const PANEL = 'account-panel';

/** The user's initials; opens a menu with the account, the settings and sign-out. */
export function AccountButton(props: AccountPanelProps) {
  const { person, words } = props;
  const { open, popover } = usePopover();
  return (
    <div className="shrink-0">
      <button
        type="button"
        popoverTarget={PANEL}
        title={words.account}
        className="flex min-h-9 items-center gap-1.5 rounded px-2 text-sm sm:ps-1 font-semibold text-ink-soft hover:bg-line/50 hover:text-ink pointer-coarse:min-h-11"
      >
        <span className="sr-only">{words.account}</span>
        <span
          aria-hidden="true"
          className="grid size-7 place-items-center rounded-full bg-accent text-xs tracking-wide text-accent-ink"
        >
          {initials(person.name)}
        </span>
        <Icon path={chevronDown} className="size-4 max-sm:hidden" />
      </button>
      <div
        {...popover}
        id={PANEL}
        popover="auto"
        role="dialog"
        aria-label={words.account}
        className="pop pop-end scroll-thin w-80 max-w-[calc(100vw-2rem)] rounded border bg-raised shadow-pop open:animate-appear"
      >
        {open && (
          <Suspense
            fallback={
              <p className="grid place-items-center p-8">
                <Spinner />
              </p>
            }
          >
            <AccountPanel {...props} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
