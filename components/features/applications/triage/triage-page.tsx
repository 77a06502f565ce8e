import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { reasonAgainst } from '#lib/engines/scope/screen-scope.ts';
import { CANDIDATE_WORDS } from '../candidate/candidate-catalogues.ts';
import type { TriageData } from './triage-data.ts';
import { TriageScreen } from './triage-screen.tsx';

/** The triage round with its messages, and the reason where nothing can be decided. */
export async function TriagePage(data: Omit<TriageData, 'inertReason'>) {
  const feedback = await getTranslations('feedback');
  const against = reasonAgainst(data.scope, 'application.move');
  return (
    <ClientMessages
      namespaces={[...CANDIDATE_WORDS, 'applications', 'statuses', 'errors', 'feedback', 'lists', 'ui']}
    >
      <TriageScreen {...data} inertReason={against && feedback(`${against}Reason`)} />
    </ClientMessages>
  );
}
