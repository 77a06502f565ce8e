import { PageAge } from '#components/shell/page-age.tsx';
import { NewOfferButton } from '#components/today/new-offer-button.tsx';
import { TodayScreen } from '#components/today/today-screen.tsx';
import { touchMirror } from '#lib/mirror/touch.ts';
import { canDo } from '#lib/scope/permissions.ts';
import { scopeHome, scopeKey } from '#lib/scope/scope.ts';
import { readToday } from '#lib/today/data.ts';
import type { HomeProps } from './home-props.ts';

/** The first screen of an establishment. */
export async function Today({ session, scope }: HomeProps) {
  const root = scopeHome(scope);
  const state = await touchMirror(session);
  const today = await readToday(scopeKey(scope), root);
  return (
    <TodayScreen
      today={today}
      root={root}
      now={Date.now()}
      age={<PageAge initial={state} url={`/api${root}/mirror`} />}
      action={<NewOfferButton root={root} allowed={canDo(scope.role, 'offer.write')} />}
      filling={state.phase === 'filling'}
    />
  );
}
