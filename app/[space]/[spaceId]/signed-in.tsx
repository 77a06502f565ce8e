import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Reauth } from '#components/features/sign-in/reauth.tsx';
import type { ShellPerson } from '#components/shell/account/shell-person.ts';
import { ActingFor } from '#components/shell/acting-for.tsx';
import { AppShell } from '#components/shell/app-shell.tsx';
import { serviceSentences } from '#components/shell/service/read-service-sentences.ts';
import { ServiceLine } from '#components/shell/service/service-line.tsx';
import { AwaitingApproval } from '#components/shell/trouble/awaiting-approval.tsx';
import { readShownClock } from '#lib/engines/i18n/shown-clock.ts';
import { readPreferences } from '#lib/engines/preferences/data.ts';
import { placesOf } from '#lib/engines/scope/places-of.ts';
import type { Scope } from '#lib/engines/scope/scope.ts';

type SignedInProps = {
  scope: Scope;
  person: ShellPerson;
  /** The establishment's name, or the switcher of a group. */
  where: ReactNode;
  /** Link to the notifications. */
  bell: ReactNode;
  /** Views that the reader has pinned: for the rail, and for the sheet on a phone. */
  pinned: { readonly rail: ReactNode; readonly sheet: ReactNode };
  /** The platform has not yet approved the establishment. */
  awaitsApproval: boolean;
  /** The state of the person's bulk request; null for those who cannot run any. */
  bulkRequests: ReactNode;
  /**
   * Which establishment a person of a group impersonates, and how they continue when that has ended; null for members.
   */
  impersonation: ReactNode;
  again: ReactNode;
  /** Label of buttons that write for the establishment: “{label} pour Hôtel du Lac”. */
  actingPattern: string | null;
  children: ReactNode;
};

/** The frame of every page of a scope. */
export async function SignedIn({
  scope,
  person,
  where,
  bell,
  pinned,
  awaitsApproval,
  bulkRequests,
  impersonation,
  again,
  actingPattern,
  children,
}: SignedInProps) {
  const [preferences, locale, t, feedback, clock] = await Promise.all([
    readPreferences(),
    getLocale(),
    getTranslations('shell'),
    getTranslations('feedback'),
    readShownClock(),
  ]);
  return (
    <AppShell
      scope={scope}
      places={placesOf(scope)}
      person={person}
      preferences={preferences}
      where={where}
      bell={bell}
      pinned={pinned}
      status={
        <>
          {impersonation}
          <ServiceLine
            locale={locale}
            words={{
              ...serviceSentences(t, clock),
              offlineBrowser: feedback('offlineBrowser'),
              unserved: feedback('unserved'),
              heldWay: feedback('heldWay'),
              stay: feedback('stay'),
              checking: t('service.checking'),
              signedOut: t(impersonation ? 'service.impersonationEnded' : 'service.signedOut'),
              signIn: t(impersonation ? 'service.enterAgain' : 'service.signIn'),
              writesClosed: t('service.writesClosed', { time: '{time}' }),
              readsClosed: t('service.readsClosed', { time: '{time}' }),
              writesNear: t('service.writesNear', { left: '{left}' }),
              readsNear: t('service.readsNear', { left: '{left}' }),
            }}
          />
          {awaitsApproval && <AwaitingApproval />}
          {bulkRequests}
        </>
      }
      dialogs={again ?? <Reauth email={person.email} personId={person.id} />}
    >
      <ActingFor pattern={actingPattern}>{children}</ActingFor>
    </AppShell>
  );
}
