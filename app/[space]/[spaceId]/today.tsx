import { Suspense } from 'react';
import { NextJobDating } from '#components/job-datings/next-job-dating.tsx';
import { PageAge } from '#components/list/page-age.tsx';
import { NewOfferButton } from '#components/today/new-offer-button.tsx';
import { TodayScreen } from '#components/today/today-screen.tsx';
import { readUpcoming } from '#lib/job-datings/upcoming.ts';
import { touchMirror } from '#lib/mirror/touch.ts';
import { apiHref } from '#lib/scope/href.ts';
import { toScreenScope } from '#lib/scope/to-screen-scope.ts';
import { readToday } from '#lib/today/data.ts';
import type { HomeProps } from './home-props.ts';

/** The first screen of an establishment. */
export async function Today({ session, scope }: HomeProps) {
  const state = await touchMirror(session);
  const today = await readToday(scope);
  return (
    <TodayScreen
      today={today}
      scope={scope}
      now={Date.now()}
      age={<PageAge initial={state} url={apiHref(scope, 'mirror')} />}
      action={<NewOfferButton scope={toScreenScope(scope)} />}
      filling={state.phase === 'filling'}
      reminder={
        <Suspense>
          <NextJobDating reading={readUpcoming(session, new Date())} scope={scope} />
        </Suspense>
      }
    />
  );
}
