'use client';

import type { Locale } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Kbd } from '#components/ui/button/kbd.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { search } from '#components/ui/icons/icon-paths.ts';
import { SEARCH_ID } from '#components/ui/input/search-id.ts';
import { Link } from '#components/ui/link/link.tsx';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import type { RailWidth } from '#lib/engines/preferences/model.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { Shortcuts } from './keys/shortcuts.tsx';
import { NavigationProvider } from './navigation/navigation-provider.tsx';
import { PlaceFrame } from './navigation/place-frame.tsx';
import { Rail } from './navigation/rail.tsx';
import { ThumbBar } from './navigation/thumb-bar.tsx';
import { SetUnderWayContext, UnderWayContext } from './navigation/under-way.tsx';
import { Wordmark } from './navigation/wordmark.tsx';
import type { ShellGroup } from './shell-place.ts';

type ShellFrameProps = {
  scope: ScopeRef;
  locale: Locale;
  /** Address of the first screen. */
  home: string;
  groups: readonly ShellGroup[];
  /** URLs of the places in the bottom bar of a phone. */
  under: readonly string[];
  /** The user may not move candidates. */
  isReadOnly: boolean;
  rail: RailWidth;
  where: ReactNode;
  bell: ReactNode;
  account: ReactNode;
  pinned: { readonly rail: ReactNode; readonly sheet: ReactNode };
  status: ReactNode;
  dialogs: ReactNode;
  words: Readonly<
    Record<
      | ('skip' | 'skipToSearch' | 'navigation' | 'more' | 'moreTitle' | 'underWay')
      | ('railCollapse' | 'railExpand' | 'palette' | 'failed' | 'title' | 'close' | 'toasts'),
      string
    >
  >;
  children: ReactNode;
};

/** The frame of every signed-in screen; it gets names and URLs of the places, not their registry. */
export function ShellFrame(props: ShellFrameProps) {
  const { scope, locale, home, groups, under, isReadOnly, rail, words } = props;
  const [isUnderWay, setIsUnderWay] = useState(false);
  const places = groups.flatMap((group) => group.places.flatMap((place) => [place, ...(place.within ?? [])]));
  return (
    <NavigationProvider>
      <UnderWayContext value={isUnderWay}>
        <SetUnderWayContext value={setIsUnderWay}>
          <div
            data-shell
            className="min-h-dvh max-md:pb-(--bottom-bar) max-md:[--bottom-bar:calc(3.5rem+env(safe-area-inset-bottom))] md:grid md:grid-cols-[var(--rail)_minmax(0,1fr)] print:block"
          >
            <a href="#content" className="skip-link">
              {words.skip}
            </a>
            <a href={`#${SEARCH_ID}`} className="skip-link skip-to-search">
              {words.skipToSearch}
            </a>
            <Rail {...{ groups, home, words }} width={rail} pinned={props.pinned.rail} />
            <div className="flex min-h-dvh min-w-0 flex-col max-md:min-h-[calc(100dvh-var(--bottom-bar))]">
              <header className="peer sticky top-0 z-30 border-b bg-surface print:hidden">
                <div
                  data-shell-bar
                  className="flex min-h-13 flex-wrap items-center gap-x-1 px-4 sm:gap-x-3 sm:px-6"
                >
                  <Link
                    href={home}
                    className="target -mx-2 grid shrink-0 place-items-center rounded md:hidden"
                  >
                    <Wordmark nameClass="sr-only" />
                  </Link>
                  <div className="min-w-0 flex-1 max-sm:ms-2">{props.where}</div>
                  {/* Fixed tracks keep the search in place while a browser paints the page in pieces. */}
                  <div className="grid min-h-13 shrink-0 grid-cols-[auto_2.8125rem_2.75rem] sm:grid-cols-[auto_2.8125rem_3.875rem] items-center justify-items-center gap-1 sm:gap-3">
                    <button
                      type="button"
                      data-palette
                      aria-keyshortcuts="Control+K Meta+K"
                      title={`${words.palette} (Ctrl K)`}
                      className="target icon-button gap-2 lg:flex lg:min-w-64 lg:items-center lg:border lg:border-line-strong lg:bg-raised lg:px-2.5 lg:text-sm"
                    >
                      <Icon path={search} className="size-4.5" />
                      <span className="flex-1 text-start max-lg:sr-only">{words.palette}</span>
                      <span aria-hidden="true" className="max-lg:hidden">
                        <Kbd>Ctrl K</Kbd>
                      </span>
                    </button>
                    {props.bell}
                    {props.account}
                  </div>
                </div>
                {props.status}
                <PlaceFrame places={places} />
              </header>
              <main
                id="content"
                tabIndex={-1}
                className="flex w-full flex-1 flex-col px-4 pt-6 pb-10 peer-has-data-place-frame:invisible sm:px-6"
              >
                {props.children}
              </main>
            </div>
            <ThumbBar {...{ groups, under, home, words }} pinned={props.pinned.sheet} />
            <ToastRegion label={words.toasts} closeLabel={words.close} />
            <Shortcuts {...{ places, isReadOnly, scope, locale, words }} />
            {props.dialogs}
          </div>
        </SetUnderWayContext>
      </UnderWayContext>
    </NavigationProvider>
  );
}
