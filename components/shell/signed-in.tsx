import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Reauth } from '#components/sign-in/reauth.tsx';
import { readPreferences } from '#lib/preferences/data.ts';
import { AppShell } from './app-shell.tsx';
import { placesOf } from './places.ts';
import { ServiceLine } from './service-line.tsx';
import type { ShellPerson } from './shell-person.ts';

type SignedInProps = {
  kind: 'establishment' | 'group';
  id: number;
  person: ShellPerson;
  /** Where we are: the establishment's name, or the switcher of a group. */
  where: ReactNode;
  /** The person's bulk jobs: their page, and the line while one is under way; null for those who run none. */
  jobs: { readonly href: string; readonly line: ReactNode } | null;
  children: ReactNode;
};

/** The shell of one scope, for the layouts of `/m/…` and `/g/…`. */
export async function SignedIn({ kind, id, person, where, jobs, children }: SignedInProps) {
  const places = placesOf({ kind, id });
  const [preferences, locale, t, feedback] = await Promise.all([
    readPreferences(),
    getLocale(),
    getTranslations('shell'),
    getTranslations('feedback'),
  ]);
  return (
    <AppShell
      places={places}
      person={person}
      preferences={preferences}
      where={where}
      notificationsHref={`/${kind === 'establishment' ? 'm' : 'g'}/${id}/notifications`}
      jobsHref={jobs?.href ?? null}
      status={
        <>
          <ServiceLine
            locale={locale}
            words={{
              degraded: t('service.degraded'),
              unreachable: t('service.unreachable'),
              maintenance: t('service.maintenance'),
              maintenanceUntil: t('service.maintenanceUntil', { time: '{time}' }),
              planned: t('service.planned', { date: '{date}' }),
              offlineBrowser: feedback('offlineBrowser'),
              checking: t('service.checking'),
              signedOut: t('service.signedOut'),
              signIn: t('service.signIn'),
            }}
          />
          {jobs?.line}
        </>
      }
      dialogs={<Reauth email={person.email} personId={person.id} />}
    >
      {children}
    </AppShell>
  );
}
