import { Suspense } from 'react';
import { WeekInterviews } from '#components/features/applications/follow-ups/week-interviews.tsx';
import { NextJobDating } from '#components/features/job-datings/next-job-dating.tsx';
import { NewOfferButton } from '#components/features/today/new-offer-button.tsx';
import { TodayScreen } from '#components/features/today/today-screen.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { ClientMessages } from '#components/shell/client-messages.tsx';
import { PinnedViews } from '#components/views/pinned-views.tsx';
import { requestSync } from '#lib/engines/mirror/request-sync.ts';
import { apiHref } from '#lib/engines/scope/href.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { readPinned } from '#lib/engines/views/data.ts';
import { readFirstStage } from '#lib/features/applications/data.ts';
import { readWeek } from '#lib/features/applications/follow-ups/data.ts';
import { readNews } from '#lib/features/applications/visit.ts';
import { readUpcoming } from '#lib/features/job-datings/upcoming.ts';
import { readToday } from '#lib/features/today/data.ts';
import type { HomeProps } from './home-props.ts';

/** The home page of an establishment. */
export async function Today({ session, scope }: HomeProps) {
  const state = await requestSync(session);
  const now = new Date();
  const [today, news, week, pinned] = await Promise.all([
    readFirstStage(scopeKey(scope), state).then((stage) => readToday(scope, stage)),
    readNews(scopeKey(scope), session.person.id),
    readWeek(scope, now),
    readPinned({ session, scope }),
  ]);
  return (
    <ClientMessages namespaces={['today', 'bulk', 'errors']}>
      <TodayScreen
        today={today}
        news={news}
        scope={scope}
        now={now.getTime()}
        age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
        action={
          <NewOfferButton
            scope={toScreenScope(scope)}
            variant={today.toTriage + today.returned > 0 ? 'secondary' : 'primary'}
          />
        }
        canAnswer={mayDo(scope, 'bulkRequest.run')}
        syncing={state.phase === 'syncing'}
        interviews={week.interviews.length > 0 && <WeekInterviews week={week} scope={scope} />}
        pinned={pinned.length > 0 && <PinnedViews views={pinned} scope={scope} />}
        reminder={
          <Suspense>
            <NextJobDating reading={readUpcoming(session, now)} scope={scope} />
          </Suspense>
        }
      />
    </ClientMessages>
  );
}
