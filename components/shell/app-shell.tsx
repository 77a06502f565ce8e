import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Preferences } from '#lib/engines/preferences/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Place } from '#lib/engines/scope/places.ts';
import { inGroups, placesWithin, underThumb } from '#lib/engines/scope/places-of.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { AccountMenu } from './account/account-menu.tsx';
import type { ShellPerson } from './account/shell-person.ts';
import { PLACE_ICONS } from './navigation/place-icons.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellPlace } from './shell-place.ts';

type AppShellProps = {
  scope: ScopeRef;
  /** The places of the scope that the user may open. */
  places: readonly Place[];
  person: ShellPerson;
  preferences: Preferences;
  /** The establishment's name, or the establishment switcher of a group. */
  where: ReactNode;
  /** The link to the notifications. */
  bell: ReactNode;
  /** The user's pinned lists: in the rail, and in the navigation sheet of a phone. */
  pinned: { readonly rail: ReactNode; readonly sheet: ReactNode };
  /** Status lines below the header that concern the whole product. */
  status: ReactNode;
  /** Dialogs that any screen can open. */
  dialogs: ReactNode;
  children: ReactNode;
};

/** The frame of every signed-in screen: prepares on the server what the browser renders. */
export async function AppShell({ scope, places, person, preferences, ...parts }: AppShellProps) {
  const [locale, t, ui, feedback] = await Promise.all([
    getLocale(),
    getTranslations('shell'),
    getTranslations('ui'),
    getTranslations('feedback'),
  ]);
  const toShell = (place: Place): ShellPlace => {
    const { href: address, icon, letter, frame, label } = place;
    const within = placesWithin(places, place).map(toShell);
    return {
      href: address,
      icon: PLACE_ICONS[icon],
      letter,
      frame,
      name: t(label),
      ...(within.length > 0 && { within }),
    };
  };
  return (
    <ShellFrame
      {...parts}
      scope={{ kind: scope.kind, id: scope.id }}
      locale={locale}
      home={href(scope)}
      groups={inGroups(places).map(({ group, places: entries }) => ({
        key: group,
        name: t(`groups.${group}`),
        places: entries.map(toShell),
      }))}
      under={underThumb(places).map((place) => place.href)}
      isReadOnly={person.role === 'viewer' || person.role === 'group'}
      rail={preferences.rail}
      account={<AccountMenu person={person} scope={scope} />}
      words={{
        skip: t('skip'),
        skipToSearch: t('skipToSearch'),
        navigation: t('navigation'),
        more: t('more'),
        moreTitle: t('moreTitle'),
        underWay: t('underWay'),
        railCollapse: t('railCollapse'),
        railExpand: t('railExpand'),
        palette: t('palette'),
        failed: t('paletteFailed'),
        title: t('shortcuts'),
        close: ui('close'),
        toasts: feedback('notifications'),
      }}
    />
  );
}
