import { useFormatter, useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { Subscription } from '#lib/features/subscription/model.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

type PlanLimitsProps = { limits: Subscription['limits']; scope: ScreenScope };

/** The limits of the plan, as far as the platform reports them, with a link to its rate limits. */
export function PlanLimits({ limits, scope }: PlanLimitsProps) {
  const t = useTranslations('subscription.limits');
  const format = useFormatter();
  const { limitOf } = useSubscriptionWords();
  const named = Object.entries(limits ?? {});
  return (
    <div className="grid gap-3 text-sm">
      {named.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
          {named.map(([name, limit]) => (
            <div key={name}>
              <dt className="text-ink-soft">{limitOf(name)}</dt>
              <dd className="tabular mt-0.5 font-semibold">{format.number(limit)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-ink-soft">
        {t.rich('calls', {
          link: (words) => <TextLink href={href(scope, 'settings')}>{words}</TextLink>,
        })}
      </p>
    </div>
  );
}
