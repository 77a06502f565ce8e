import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { WhoToAsk } from '#components/shell/trouble/who-to-ask.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { InertControl } from '#components/ui/overlay/inert-control.tsx';
import { STAGES } from '#lib/core/stages.ts';
import { reasonAgainst } from '#lib/engines/scope/screen-scope.ts';
import { ApplicationsScreen } from './applications-screen.tsx';
import { CANDIDATE_WORDS } from './candidate/candidate-catalogues.ts';
import { LazyGroupActs } from './moves/lazy-group-acts.tsx';
import { READ_ONLY } from './read-only.ts';
import type { ScreenData } from './screen-data.ts';

type ApplicationsPageProps = Omit<ScreenData, 'inertReason'> & {
  /** The title, or the header of the offer that the list is limited to. */
  head: ReactNode;
};

const LIST_WORDS = [
  'applications',
  'bulk',
  'lists',
  'statuses',
  'feedback',
  'errors',
  'ui',
  'views',
] as const;

/** The screen with its title, its messages, and the reason where applications cannot be moved. */
export async function ApplicationsPage({ head, ...data }: ApplicationsPageProps) {
  const [bulk, feedback] = await Promise.all([getTranslations('bulk'), getTranslations('feedback')]);
  const against = reasonAgainst(data.scope, 'application.move');
  const inertReason = against && feedback(`${against}Reason`);
  return (
    <>
      {head}
      <ClientMessages namespaces={data.candidate ? [...LIST_WORDS, ...CANDIDATE_WORDS] : LIST_WORDS}>
        {inertReason && (
          <div id={READ_ONLY} popover="auto" className="phone-sheet sm:block sm:pb-3">
            <Notice
              tone="info"
              actions={
                data.scope.kind === 'establishment' ? (
                  <InertControl
                    reason={inertReason}
                    more={<WhoToAsk scope={data.scope} permission="application.move" />}
                    size="sm"
                  >
                    {bulk('bulk')}
                  </InertControl>
                ) : (
                  <LazyGroupActs
                    scope={data.scope}
                    establishments={data.choices.establishments}
                    columns={data.board?.stages ?? data.table?.columns ?? STAGES}
                  />
                )
              }
            >
              {inertReason}
            </Notice>
          </div>
        )}
        <ApplicationsScreen {...data} inertReason={inertReason} />
      </ClientMessages>
    </>
  );
}
