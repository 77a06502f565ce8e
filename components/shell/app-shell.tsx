import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Kbd } from '#components/ui/button/kbd.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { search } from '#components/ui/icons/icon-paths.ts';
import { SEARCH_ID } from '#components/ui/input/search-id.ts';
import { Link } from '#components/ui/link/link.tsx';
import { ToastRegion } from '#components/ui/toast/toast-region.tsx';
import type { Preferences } from '#lib/engines/preferences/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Place } from '#lib/engines/scope/places.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { AccountMenu } from './account/account-menu.tsx';
import type { ShellPerson } from './account/shell-person.ts';
import { keysOf } from './keys/key-commands.ts';
import { KeyboardHelp } from './keys/keyboard-help.tsx';
import { Shortcuts } from './keys/shortcuts.tsx';
import { PlaceFrame } from './navigation/place-frame.tsx';
import { Rail } from './navigation/rail.tsx';
import { ThumbBar } from './navigation/thumb-bar.tsx';
import { Ways } from './navigation/ways.tsx';
import { Wordmark } from './navigation/wordmark.tsx';

type AppShellProps = {
  scope: ScopeRef;
  /** What of the scope the person may enter. */
  places: readonly Place[];
  person: ShellPerson;
  preferences: Preferences;
  /** Where we are: the establishment's name, or the switcher of a group. */
  where: ReactNode;
  /** The way to the notifications. */
  bell: ReactNode;
  /** Lists that the reader has pinned: in the rail, and in the sheet of a phone. */
  pinned: { readonly rail: ReactNode; readonly sheet: ReactNode };
  /** Lines under the bar that concern the whole product. */
  status: ReactNode;
  /** Dialogs that any screen may call for. */
  dialogs: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in screen. */
export async function AppShell(props: AppShellProps) {
  const { scope, places, person, preferences, where, bell, pinned, status, dialogs, children } = props;
  const [t, ui, feedback] = await Promise.all([
    getTranslations('shell'),
    getTranslations('ui'),
    getTranslations('feedback'),
  ]);
  return (
    <Ways>
      <div className="min-h-dvh max-md:pb-(--bottom-bar) max-md:[--bottom-bar:calc(3.5rem+env(safe-area-inset-bottom))] md:grid md:grid-cols-[var(--rail)_minmax(0,1fr)] print:block">
        <a href="#content" className="skip-link">
          {t('skip')}
        </a>
        <a href={`#${SEARCH_ID}`} className="skip-link skip-to-search">
          {t('skipToSearch')}
        </a>
        <Rail places={places} home={href(scope)} width={preferences.rail} pinned={pinned.rail} />
        <div className="flex min-h-dvh min-w-0 flex-col max-md:min-h-[calc(100dvh-var(--bottom-bar))]">
          <header className="peer sticky top-0 z-30 border-b bg-surface print:hidden">
            <div className="flex h-13 items-center gap-1 px-4 sm:gap-3 sm:px-6">
              <Link href={href(scope)} className="shrink-0 rounded md:hidden">
                <Wordmark nameClass="sr-only" />
              </Link>
              <div className="min-w-0 flex-1 max-sm:ms-2">{where}</div>
              {/* The tracks keep the search in its place where a browser paints the page in pieces. */}
              <div className="grid h-full shrink-0 grid-cols-[auto_2.8125rem_3.875rem] items-center justify-items-center gap-1 sm:gap-3">
                <button
                  type="button"
                  data-palette
                  aria-keyshortcuts="Control+K Meta+K"
                  title={`${t('palette')} (Ctrl K)`}
                  className="target icon-button gap-2 lg:flex lg:min-w-64 lg:items-center lg:border lg:border-line-strong lg:bg-raised lg:px-2.5 lg:text-sm"
                >
                  <Icon path={search} className="size-4.5" />
                  <span className="flex-1 text-start max-lg:sr-only">{t('palette')}</span>
                  <span aria-hidden="true" className="max-lg:hidden">
                    <Kbd>Ctrl K</Kbd>
                  </span>
                </button>
                {bell}
                <AccountMenu person={person} scope={scope} />
              </div>
            </div>
            {status}
            <PlaceFrame places={places.map(({ href, label, frame }) => ({ href, label: t(label), frame }))} />
          </header>
          <main
            id="content"
            tabIndex={-1}
            className="flex w-full flex-1 flex-col px-4 pt-6 pb-10 peer-has-data-place-frame:invisible sm:px-6"
          >
            {children}
          </main>
        </div>
        <ThumbBar places={places} pinned={pinned.sheet} />
        <ToastRegion label={feedback('notifications')} closeLabel={ui('close')} />
        <Shortcuts
          places={Object.fromEntries(places.map((place) => [place.href, keysOf(place)]))}
          scope={{ kind: scope.kind, id: scope.id }}
          words={{
            title: t('shortcuts'),
            close: ui('close'),
            palette: t('palette'),
            failed: t('paletteFailed'),
          }}
        >
          <KeyboardHelp places={places} readOnly={person.role === 'viewer' || person.role === 'group'} />
        </Shortcuts>
        {dialogs}
      </div>
    </Ways>
  );
}
