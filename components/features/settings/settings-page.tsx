import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { PreferenceChoice } from '#components/shell/account/preference-choice.tsx';
import { SignOutEverywhere } from '#components/shell/account/sign-out-buttons.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { HelpButton } from '#components/shell/keys/help-button.tsx';
import { serviceSentences } from '#components/shell/service/read-service-sentences.ts';
import { LinkButton } from '#components/ui/button/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { PagePart } from '#components/ui/page-part.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { OwnSession } from '#lib/engines/auth/session-client.ts';
import type { BudgetMeter as Meter } from '#lib/engines/budget/model.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { LOCALES } from '#lib/engines/i18n/locale.ts';
import { readShownClock } from '#lib/engines/i18n/shown-clock.ts';
import { DENSITIES, KEY_SWITCH, type Preferences, THEMES } from '#lib/engines/preferences/model.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';
import type { ServiceNews } from '#lib/engines/service/model.ts';
import type { Choice } from '#lib/features/settings/channels/model.ts';
import type { ProfileFormValues } from '#lib/features/settings/profile/form.ts';
import { BudgetMeter } from './budget-meter.tsx';
import { ChannelsOutline, ChannelsPart } from './channels-part.tsx';
import { NewsletterPart } from './newsletter-part.tsx';
import { PlatformState } from './platform-state.tsx';
import { ProfilePart } from './profile-part.tsx';
import { PushPart } from './push-part.tsx';
import { SessionList } from './session-list.tsx';

type SettingsPageProps = {
  profile: FormModel<ProfileFormValues>;
  email: string;
  passwordPage: string | null;
  /** A promise: the rest of the page does not wait for the platform. */
  choices: Promise<ActionResult<readonly Choice[]>>;
  scope: Scope;
  preferences: Preferences;
  sessions: readonly OwnSession[];
  news: ServiceNews;
  meter: Meter;
  /** CVs that the person has opened here today. */
  cvs: number;
  /** The time zone of the establishment; null for a group. */
  clock: ReactNode;
};

/** From this many a day on it looks like scraping. */
const CVS_A_DAY = 100;

/** Display of this browser, the person's profile, their sessions, and the state of the platform. */
export async function SettingsPage({
  profile,
  email,
  passwordPage,
  choices,
  scope,
  preferences,
  sessions,
  news,
  meter,
  cvs,
  clock,
}: SettingsPageProps) {
  const [t, shell, locale, shownClock] = await Promise.all([
    getTranslations('settings'),
    getTranslations('shell'),
    getLocale(),
    readShownClock(),
  ]);
  const place = { kind: scope.kind, id: scope.id };
  return (
    <ClientMessages namespaces={['settings', 'notificationKinds', 'form', 'drafts', 'errors', 'ui']}>
      <PageHeader title={t('title')} />
      <div className="max-w-5xl divide-y border-t">
        <PagePart title={t('display')} text={t('displayText')}>
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
        </PagePart>
        <PagePart title={t('profile.title')} text={t('profile.text')}>
          <ProfilePart
            model={profile}
            email={email}
            role={shell(`role.${scope.role}`)}
            passwordPage={passwordPage}
            scope={place}
          />
        </PagePart>
        <PagePart title={t('channels.title')} text={t('channels.text')}>
          <div className="min-h-136 sm:min-h-98">
            <Suspense fallback={<ChannelsOutline />}>
              <ChannelsPart choices={choices} scope={place} />
            </Suspense>
          </div>
        </PagePart>
        <PagePart title={t('push.title')} text={t('push.text')}>
          <PushPart scope={place} />
        </PagePart>
        <PagePart title={t('newsletter.title')} text={t('newsletter.text')}>
          <NewsletterPart email={email} scope={place} />
        </PagePart>
        {clock}
        {scope.kind === 'establishment' && (
          <PagePart title={t('messages.title')} text={t('messages.text')}>
            <div>
              <LinkButton href={href(place, 'settings', 'messages')}>{t('messages.open')}</LinkButton>
            </div>
          </PagePart>
        )}
        <PagePart title={t('rights.title')} text={t(`rights.text.${scope.kind}`)}>
          <div className="grid justify-items-start gap-3 text-sm">
            {scope.kind === 'establishment' && (
              <LinkButton href={href(place, 'settings', 'rights')}>{t('rights.open')}</LinkButton>
            )}
            <p data-testid="cvs-today">{t('rights.cvs', { count: cvs })}</p>
            {cvs >= CVS_A_DAY && <p className="font-semibold text-warn">{t('rights.pace')}</p>}
          </div>
        </PagePart>
        <PagePart title={t('keyboard')} text={t('keyboardText')}>
          <PreferenceChoice
            name="keys"
            legend={shell('keys')}
            value={preferences.keys}
            options={KEY_SWITCH.map((value) => ({ value, label: shell(`keySwitch.${value}`) }))}
          />
          <HelpButton label={shell('shortcuts')} />
        </PagePart>
        <PagePart title={t('sessions.title')} text={t('sessions.intro')}>
          <SessionList initial={sessions} locale={locale} />
          <SignOutEverywhere
            words={{
              label: shell('signOutEverywhere'),
              hint: shell('signOutEverywhereHint'),
              failed: shell('signOutFailed'),
            }}
          />
        </PagePart>
        <PagePart title={t('platform')} text={t('platformText')}>
          <PlatformState initial={news} locale={locale} words={serviceSentences(shell, shownClock)} />
          <BudgetMeter initial={meter} />
        </PagePart>
      </div>
    </ClientMessages>
  );
}
