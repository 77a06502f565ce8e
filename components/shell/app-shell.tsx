import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { search } from '#components/ui/icon-paths.ts';
import { Link } from '#components/ui/link.tsx';
import { ToastRegion } from '#components/ui/toast-region.tsx';
import type { Preferences } from '#lib/preferences/model.ts';
import { href } from '#lib/scope/href.ts';
import type { Place } from '#lib/scope/places.ts';
import type { ScopeRef } from '#lib/scope/scope.ts';
import { AccountMenu } from './account-menu.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { Navigation } from './navigation.tsx';
import type { ShellPerson } from './shell-person.ts';
import { Shortcuts } from './shortcuts.tsx';
import { Wordmark } from './wordmark.tsx';

type AppShellProps = {
  scope: ScopeRef;
  /** What of the scope the person may enter. */
  places: readonly Place[];
  person: ShellPerson;
  preferences: Preferences;
  /** Where we are: the establishment's name, or the switcher of a group. */
  where: ReactNode;
  /** Lines under the bar that concern the whole product. */
  status: ReactNode;
  /** Dialogs that any screen may call for. */
  dialogs: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in screen. */
export async function AppShell(props: AppShellProps) {
  const { scope, places, person, preferences, where, status, dialogs, children } = props;
  const navigation = places.filter(({ shown }) => shown === 'navigation');
  const [t, ui, feedback] = await Promise.all([
    getTranslations('shell'),
    getTranslations('ui'),
    getTranslations('feedback'),
  ]);
  return (
    <div className="flex min-h-dvh flex-col max-md:[--bottom-bar:3.5rem] max-md:pb-(--bottom-bar)">
      <a
        href="#content"
        className="fixed start-2 top-2 z-50 -translate-y-20 rounded bg-accent px-4 py-2 font-semibold text-accent-ink focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <header className="sticky top-0 z-30 border-b bg-surface print:hidden">
        <div className="flex h-13 items-center gap-3 px-4 sm:px-6">
          <Link href={href(scope)} className="shrink-0 rounded">
            <Wordmark nameClass="max-lg:sr-only" />
          </Link>
          <span aria-hidden="true" className="h-5 w-px shrink-0 rotate-12 bg-line-strong" />
          <div className="min-w-0 flex-1 md:flex-initial">{where}</div>
          <div className="md:ms-3 md:flex-1">
            <Navigation places={navigation} form="bar" />
          </div>
          <button
            type="button"
            data-palette
            aria-label={t('palette')}
            aria-keyshortcuts="Control+K Meta+K"
            title={`${t('palette')} (Ctrl K)`}
            className="target icon-button"
          >
            <Icon path={search} className="size-4.5" />
          </button>
          <AccountMenu
            person={person}
            preferences={preferences}
            places={places.filter(({ shown }) => shown === 'account')}
          />
        </div>
        {status}
      </header>
      <main id="content" tabIndex={-1} className="flex w-full flex-1 flex-col px-4 pt-6 pb-10 sm:px-6">
        {children}
      </main>
      <div className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface md:hidden print:hidden">
        <Navigation places={navigation} form="thumb" />
      </div>
      <ToastRegion label={feedback('notifications')} closeLabel={ui('close')} />
      <Shortcuts
        places={Object.fromEntries(
          places.flatMap(({ letter, href: address }) => (letter ? [[letter, address]] : [])),
        )}
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
  );
}
