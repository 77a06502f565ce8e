import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClockPart } from '#components/features/establishment/clock-part.tsx';
import { SettingsPage } from '#components/features/settings/settings-page.tsx';
import { readOwnSessions } from '#lib/engines/auth/own-sessions.ts';
import { readOwnMeter } from '#lib/engines/budget/data.ts';
import { readPreferences } from '#lib/engines/preferences/data.ts';
import { href } from '#lib/engines/scope/href.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { requireExistingPage, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { lastServiceNews } from '#lib/engines/service/data.ts';
import { env } from '#lib/env.ts';
import { readClock } from '#lib/features/establishment/clock.ts';
import { readCvsToday } from '#lib/features/rights/data.ts';
import { readChoices } from '#lib/features/settings/channels/data.ts';
import { readProfileForm } from '#lib/features/settings/profile/data.ts';

type Props = { params: Promise<ScopeParams> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireExistingPage(await params, 'preference.write');
  const t = await getTranslations('settings');
  return { title: t('title') };
}

export default async function SettingsRoute({ params }: Props) {
  const { session, scope } = await requirePageScope(await params, 'preference.write');
  // While impersonating, a person has their settings in their own group.
  if (scope.kind === 'establishment' && scope.lentBy)
    redirect(href({ kind: 'group', id: scope.lentBy.id }, 'settings'));
  const choices = readChoices(session);
  const [profile, preferences, sessions, meter, cvs, clock] = await Promise.all([
    readProfileForm(session),
    readPreferences(),
    readOwnSessions(session),
    readOwnMeter(session),
    readCvsToday(scope, session.person.id),
    scope.kind === 'establishment' ? readClock(scope) : null,
  ]);
  return (
    <SettingsPage
      profile={profile}
      email={session.person.email}
      passwordPage={env().PLATFORM_PASSWORD_URL ?? null}
      choices={choices}
      scope={scope}
      preferences={preferences}
      sessions={sessions}
      meter={meter}
      cvs={cvs}
      clock={
        clock && (
          <ClockPart clock={clock} establishmentId={scope.id} writes={mayDo(scope, 'establishment.write')} />
        )
      }
      news={lastServiceNews(new Date())}
    />
  );
}
