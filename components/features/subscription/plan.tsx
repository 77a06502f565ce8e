import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageTrouble } from '#components/shell/trouble/page-trouble.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import { StatusPill } from '#components/ui/status-pill.tsx';
import type { Tone } from '#components/ui/tone.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { changesIn, type Subscription } from '#lib/features/subscription/model.ts';
import { ChangeSubscription } from './change-subscription.tsx';
import { useSubscriptionWords } from './use-subscription-words.ts';

type PlanProps = { subscription: ActionResult<Subscription>; scope: ScreenScope };

const TONES: Readonly<Record<string, Tone>> = { active: 'ok', cancelling: 'warn' };

/** The plan, its status and its dates, or why they cannot be read. */
export function Plan({ subscription, scope }: PlanProps) {
  const t = useTranslations('subscription');
  if (subscription.ok) return <KnownPlan subscription={subscription.value} scope={scope} />;
  const { failure } = subscription;
  if (failure.kind === 'notFound') {
    return (
      <StatePanel kind="noResult" level={3} title={t('plan.absent')}>
        {t('plan.absentText')}
      </StatePanel>
    );
  }
  if (failure.kind === 'forbidden') {
    return (
      <StatePanel kind="forbidden" level={3} title={t('plan.refused')}>
        {t('plan.refusedText')}
      </StatePanel>
    );
  }
  return <PageTrouble title={t('plan.failed')} failure={failure} />;
}

function KnownPlan({ subscription, scope }: { subscription: Subscription; scope: ScreenScope }) {
  const t = useTranslations('subscription');
  const format = useFormatter();
  const { planOf, statusOf, dayOf } = useSubscriptionWords();
  const { plan, status, monthlyCents, startedOn, periodEndsOn } = subscription;
  const [first, second] = changesIn(status);
  const change = { from: status, endsOn: periodEndsOn, scope };
  return (
    <div className="grid gap-5 rounded border bg-raised p-5 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <p className="font-display text-2xl">{plan === null ? t('plan.unnamed') : planOf(plan)}</p>
          {monthlyCents !== null && (
            <p className="tabular mt-1 text-ink-soft">
              {t('plan.monthly', { price: format.number(monthlyCents / 100, 'euros') })}
            </p>
          )}
        </div>
        <StatusPill tone={TONES[status] ?? 'neutral'} over={status === 'ended'}>
          {statusOf(status)}
        </StatusPill>
      </div>
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {startedOn && <Fact label={t('plan.since')}>{dayOf(startedOn)}</Fact>}
        {periodEndsOn && <Fact label={t(`plan.${ENDS[status] ?? 'periodEnds'}`)}>{dayOf(periodEndsOn)}</Fact>}
      </dl>
      {first && (
        <div className="flex flex-wrap gap-2 border-t pt-4">
          <ChangeSubscription change={first} {...change} />
          {second && <ChangeSubscription change={second} {...change} />}
        </div>
      )}
    </div>
  );
}

const ENDS: Readonly<Record<string, 'renews' | 'endsOn' | 'ended'>> = {
  active: 'renews',
  cancelling: 'endsOn',
  ended: 'ended',
};

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="tabular mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}
