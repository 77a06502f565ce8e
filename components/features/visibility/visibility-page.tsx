import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { UnreadPage } from '#components/shell/trouble/unread-page.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import type { Visibility } from '#lib/features/visibility/data.ts';
import type { VisibilityParams } from '#lib/features/visibility/list.ts';
import { VisibilityScreen } from './visibility-screen.tsx';

type VisibilityPageProps = {
  visibility: ActionResult<Visibility>;
  view: VisibilityParams;
  scope: ScopeRef;
};

/** The paid visibility of an establishment, or why it cannot be read. */
export async function VisibilityPage({ visibility, view, scope }: VisibilityPageProps) {
  const t = await getTranslations('visibility');
  if (!visibility.ok) {
    return <UnreadPage title={t('title')} failure={visibility.failure} trouble={t('failed')} />;
  }
  return (
    <ClientMessages namespaces={['errors', 'ui']}>
      <VisibilityScreen visibility={visibility.value} view={view} scope={scope} />
    </ClientMessages>
  );
}
