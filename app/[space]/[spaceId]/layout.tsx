import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { BulkLine } from '#components/bulk/bulk-line.tsx';
import type { Impersonation } from '#components/features/impersonation/impersonation.ts';
import { ImpersonationBar } from '#components/features/impersonation/impersonation-bar.tsx';
import { StartAgain } from '#components/features/impersonation/start-again.tsx';
import { Bell } from '#components/features/notifications/bell.tsx';
import { PushKeeper } from '#components/features/notifications/push-keeper.tsx';
import { toShellPerson } from '#components/shell/account/shell-person.ts';
import { GroupSwitcher } from '#components/shell/navigation/group-switcher.tsx';
import { RailViews } from '#components/views/rail-views.tsx';
import { SheetViews } from '#components/views/sheet-views.tsx';
import type { Session } from '#lib/engines/auth/session.ts';
import { isAwaitingApproval } from '#lib/engines/mirror/establishments.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { findOwnScope, requirePageScope, type ScopeParams } from '#lib/engines/server/page.ts';
import { readPinned, readViews } from '#lib/engines/views/data.ts';
import { readKnownUnread } from '#lib/features/notifications/unread.ts';
import { SignedIn } from './signed-in.tsx';

type Props = { params: Promise<ScopeParams>; children: ReactNode };

/** Checks no access: Next also calls it for the title of a page that does not exist. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const scope = await findOwnScope(await params);
  if (scope === null) return {};
  if (scope.kind === 'group' || !scope.lentBy)
    return { title: { default: scope.name, template: `%s · ${scope.name}` } };
  const acting = (await getTranslations('impersonation'))('tab', { establishment: scope.name });
  return { title: { default: acting, template: `${acting} · %s` } };
}

export default async function ScopeLayout({ params, children }: Props) {
  const { session, scope } = await requirePageScope(await params, 'offer.read');
  const [locale, unread, awaitsApproval] = await Promise.all([
    getLocale(),
    readKnownUnread(session),
    scope.kind === 'establishment' && isAwaitingApproval(scopeKey(scope), scope.id),
    // In the same round as the rest: those that are pinned are counted after it.
    readViews({ session, scope }),
  ]);
  const impersonation = toImpersonation(session);
  const t = await getTranslations('impersonation');
  const pins = readPinned({ session, scope });
  return (
    <SignedIn
      scope={scope}
      impersonation={impersonation && <ImpersonationBar impersonation={impersonation} />}
      actingPattern={
        impersonation && t('button', { label: '{label}', establishment: impersonation.establishment.name })
      }
      again={impersonation && <StartAgain impersonation={impersonation} />}
      person={toShellPerson(session.person, scope)}
      bell={
        <>
          <Bell scope={scope} unread={unread} />
          {!impersonation && <PushKeeper scope={{ kind: scope.kind, id: scope.id }} locale={locale} />}
        </>
      }
      pinned={{
        rail: (
          <Suspense>
            <RailViews reading={pins} scope={scope} />
          </Suspense>
        ),
        sheet: (
          <Suspense>
            <SheetViews reading={pins} scope={scope} />
          </Suspense>
        ),
      }}
      awaitsApproval={awaitsApproval}
      bulkRequests={
        mayDo(scope, 'bulkRequest.run') && <BulkLine scope={{ kind: scope.kind, id: scope.id }} />
      }
      where={
        scope.kind === 'group' ? (
          <GroupSwitcher scope={scope} establishments={session.establishments} />
        ) : (
          <p className="truncate font-semibold">{scope.name}</p>
        )
      }
    >
      {children}
    </SignedIn>
  );
}

function toImpersonation({ scope, expiresAt }: Session): Impersonation | null {
  if (scope.kind === 'group' || !scope.lentBy) return null;
  const { id, name, lentBy } = scope;
  return { group: { kind: 'group', ...lentBy }, establishment: { id, name }, endsAt: expiresAt };
}
