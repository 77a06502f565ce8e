import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, useId } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { HelpButton } from '#components/shell/help-button.tsx';
import { PreferenceChoice } from '#components/shell/preference-choice.tsx';
import { serviceSentences } from '#components/shell/read-service-sentences.ts';
import { SignOutEverywhere } from '#components/shell/sign-out-buttons.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import type { OwnSession } from '#lib/auth/session-client.ts';
import type { BudgetMeter as Meter } from '#lib/budget/model.ts';
import { LOCALES } from '#lib/i18n/locale.ts';
import { DENSITIES, KEY_SWITCH, type Preferences, THEMES } from '#lib/preferences/model.ts';
import type { ServiceNews } from '#lib/service/model.ts';
import { BudgetMeter } from './budget-meter.tsx';
import { PlatformState } from './platform-state.tsx';
import { SessionList } from './session-list.tsx';

type SettingsPageProps = {
  preferences: Preferences;
  sessions: readonly OwnSession[];
  news: ServiceNews;
  meter: Meter;
};

/** How this browser shows things, where the person is signed in, and how the platform is. */
export async function SettingsPage({ preferences, sessions, news, meter }: SettingsPageProps) {
  const [t, shell, locale] = await Promise.all([
    getTranslations('settings'),
    getTranslations('shell'),
    getLocale(),
  ]);
  return (
    <ClientMessages namespaces={['settings']}>
      <PageHeader title={t('title')} />
      <div className="max-w-5xl divide-y border-t">
        <Part title={t('display')} text={t('displayText')}>
          <PreferenceChoice
            name="locale"
            legend={shell('language')}
            value={locale}
            options={LOCALES.map((value) => ({ value, label: shell(`languages.${value}`) }))}
          />
          <PreferenceChoice
            name="theme"
            legend={shell('theme')}
            value={preferences.theme}
            options={THEMES.map((value) => ({ value, label: shell(`themes.${value}`) }))}
          />
          <PreferenceChoice
            name="density"
            legend={shell('density')}
            value={preferences.density}
            options={DENSITIES.map((value) => ({ value, label: shell(`densities.${value}`) }))}
          />
        </Part>
        <Part title={t('keyboard')} text={t('keyboardText')}>
          <PreferenceChoice
            name="keys"
            legend={shell('keys')}
            value={preferences.keys}
            options={KEY_SWITCH.map((value) => ({ value, label: shell(`keySwitch.${value}`) }))}
          />
          <HelpButton label={shell('shortcuts')} />
        </Part>
        <Part title={t('sessions.title')} text={t('sessions.intro')}>
          <SessionList initial={sessions} locale={locale} />
          <SignOutEverywhere
            words={{
              label: shell('signOutEverywhere'),
              hint: shell('signOutEverywhereHint'),
              failed: shell('signOutFailed'),
            }}
          />
        </Part>
        <Part title={t('platform')} text={t('platformText')}>
          <PlatformState initial={news} locale={locale} words={serviceSentences(shell)} />
          <BudgetMeter initial={meter} />
        </Part>
      </div>
    </ClientMessages>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-10 gap-y-4 py-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div>
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
