import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { applicationList } from '#lib/applications/list.ts';
import { href } from '#lib/scope/href.ts';
import { reasonAgainst } from '#lib/scope/screen-scope.ts';
import type { TriageData } from './triage-data.ts';
import { TriageScreen } from './triage-screen.tsx';

/** The round through what waits, with its title, its words, and the reason where nothing can be decided. */
export async function TriagePage(data: Omit<TriageData, 'inertReason'>) {
  const [t, feedback] = await Promise.all([getTranslations('triage'), getTranslations('feedback')]);
  const against = reasonAgainst(data.scope, 'application.move');
  const back = `${href(data.scope, 'applications')}${applicationList.search(data.params)}`;
  return (
    <>
      <PageHeader title={t('title')} actions={<LinkButton href={back}>{t('leave')}</LinkButton>} />
      <ClientMessages
        namespaces={['applications', 'triage', 'statuses', 'followUps', 'errors', 'lists', 'ui']}
      >
        <TriageScreen {...data} inertReason={against && feedback(`${against}Reason`)} />
      </ClientMessages>
    </>
  );
}
