import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type Campaign, clickRate, costPerApplication } from '#lib/features/visibility/model.ts';
import { ApplicationsLink } from './applications-link.tsx';
import { useVisibilityWords } from './use-visibility-words.ts';

type CampaignFactsProps = { campaign: Campaign; today: string; scope: ScopeRef };

/** Dates, offer and results of a paid place, with the cost per application where it is known. */
export function CampaignFacts({ campaign, today, scope }: CampaignFactsProps) {
  const t = useTranslations('visibility');
  const { periodOf, countOf, rateOf, eurosOf } = useVisibilityWords();
  const { offer, costCents } = campaign;
  const facts = [
    { label: t('columns.period'), value: periodOf(campaign) },
    offer && {
      label: t('columns.offer'),
      value: <TextLink href={href(scope, 'offers', offer.id)}>{offer.title}</TextLink>,
    },
    { label: t('columns.impressions'), value: countOf(campaign.impressions) },
    { label: t('columns.clicks'), value: countOf(campaign.clicks) },
    { label: t('columns.rate'), value: rateOf(clickRate(campaign)) },
    {
      label: t('columns.applications'),
      value: <ApplicationsLink campaign={campaign} today={today} scope={scope} />,
    },
    costCents !== null && { label: t('columns.spent'), value: eurosOf(costCents) },
    costCents !== null && { label: t('columns.cost'), value: eurosOf(costPerApplication(campaign)) },
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <section aria-label={t('facts')} className="rounded border bg-raised">
      <dl className="grid grid-cols-2 gap-3 p-5 lg:grid-cols-1">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-xs text-ink-faint">{label}</dt>
            <dd className="tabular wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t p-5 text-xs text-ink-soft">
        {t('applicationsNote')} {costCents === null && t('noCosts')}
      </p>
    </section>
  );
}
