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
  /** Why it is disabled for those who may not use it; by default that they may only read. */
  reason?: string;
  children: ReactNode;
};

/** Link to a new record, disabled with its reason for those who may not create one. */
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
