import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import type { Permission } from '#lib/engines/scope/permissions.ts';
import { may, type ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { NewLink } from './new-link.tsx';

type NewControlProps = {
  scope: ScreenScope;
  permission: Permission;
  href: string;
  /** Why it does nothing for those who may not; by itself that they only read. */
  reason?: string;
  children: ReactNode;
};

/** The way to a new record, inert with its reason for those who may not write one. */
export function NewControl({ scope, permission, href, reason, children }: NewControlProps) {
  const feedback = useTranslations('feedback');
  if (may(scope, permission)) return <NewLink href={href}>{children}</NewLink>;
  return (
    <InertControl
      variant="primary"
      reason={reason ?? feedback('viewerReason')}
      more={<WhoToAsk {...{ scope, permission }} />}
    >
      <span className="in-data-list-bar:max-sm:sr-only">{children}</span>
    </InertControl>
  );
}
