import { useLocale, useTranslations } from 'next-intl';
import { LOCALES } from '#lib/i18n/locale.ts';
import { DENSITIES, KEY_SWITCH, type Preferences, THEMES } from '#lib/preferences/model.ts';
import { AccountButton } from './account-button.tsx';
import type { AccountWords } from './account-panel.tsx';
import type { SessionsWords } from './sessions-dialog.tsx';
import type { ShellPerson } from './shell-person.ts';

type AccountMenuProps = {
  person: ShellPerson;
  preferences: Preferences;
};

/** Who is signed in, how this browser shows things, and the way out, in the language of the page. */
export function AccountMenu({ person, preferences }: AccountMenuProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const words: AccountWords = {
    account: t('account'),
    signedInAs: t('signedInAs'),
    role: t(`role.${person.role}`),
    shortcuts: t('shortcuts'),
    sessions: sessionsWords(t),
    signOut: {
      here: t('signOut'),
      everywhere: t('signOutEverywhere'),
      everywhereHint: t('signOutEverywhereHint'),
      failed: t('signOutFailed'),
    },
    budget: {
      title: t('budget.title'),
      writes: t('budget.writes'),
      reads: t('budget.reads'),
      minute: t('budget.minute', { left: '{left}', limit: '{limit}' }),
      hour: t('budget.hour', { left: '{left}', limit: '{limit}' }),
      soon: t('budget.soon', { seconds: '{seconds}' }),
      later: t('budget.later', { minutes: '{minutes}' }),
      writesSpent: t('budget.writesSpent', { people: '{people}', background: '{background}' }),
      signIns: t('budget.signIns'),
      signInsSpent: t('budget.signInsSpent', { people: '{people}' }),
      readsSpent: t('budget.readsSpent', { people: '{people}', background: '{background}' }),
      closed: t('budget.closed', { seconds: '{seconds}' }),
    },
  };
  return (
    <AccountButton
      person={person}
      locale={locale}
      words={words}
      choices={[
        {
          name: 'theme',
          legend: t('theme'),
          value: preferences.theme,
          options: THEMES.map((value) => ({ value, label: t(`themes.${value}`) })),
        },
        {
          name: 'density',
          legend: t('density'),
          value: preferences.density,
          options: DENSITIES.map((value) => ({ value, label: t(`densities.${value}`) })),
        },
        {
          name: 'locale',
          legend: t('language'),
          value: locale,
          options: LOCALES.map((value) => ({ value, label: t(`languages.${value}`) })),
        },
        {
          name: 'keys',
          legend: t('keys'),
          value: preferences.keys,
          options: KEY_SWITCH.map((value) => ({ value, label: t(`keySwitch.${value}`) })),
        },
      ]}
    />
  );
}

/** With their places kept, for a dialog that is fetched when it is opened. */
function sessionsWords(t: ReturnType<typeof useTranslations<'shell'>>): SessionsWords {
  return {
    title: t('sessions.title'),
    intro: t('sessions.intro'),
    here: t('sessions.here'),
    unknown: t('sessions.unknown'),
    seen: t('sessions.seen', { age: '{age}' }),
    opened: t('sessions.opened', { date: '{date}' }),
    end: t('sessions.end'),
    endNamed: t('sessions.endNamed', { device: '{device}' }),
    ended: t('sessions.ended', { device: '{device}' }),
    failed: t('sessions.failed'),
    loading: t('sessions.loading'),
    retry: t('sessions.retry'),
    close: t('sessions.close'),
  };
}
