import { useTranslations } from 'next-intl';
import { TextLink } from '#components/ui/link/text-link.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { href } from '#lib/engines/scope/href.ts';
import type { ScopeRef } from '#lib/engines/scope/scope.ts';
import { type Campaign, clickRate, costPerApplication } from '#lib/features/visibility/model.ts';
import { ApplicationsLink } from './applications-link.tsx';
import { CampaignStatus } from './campaign-status.tsx';
import { useVisibilityWords } from './use-visibility-words.ts';

type CampaignTableProps = { rows: readonly Campaign[]; today: string; scope: ScopeRef };

/** Paid places with their results; the cost per application only where the platform reports the price. */
export function CampaignTable({ rows, today, scope }: CampaignTableProps) {
  const t = useTranslations('visibility');
  const { periodOf, countOf, rateOf, eurosOf } = useVisibilityWords();
  const hasCosts = rows.some(({ costCents }) => costCents !== null);
  const head = (
    <tr>
      <HeaderCell className="max-sm:px-3">{t('columns.title')}</HeaderCell>
      <HeaderCell className="max-lg:hidden">{t('columns.period')}</HeaderCell>
      <HeaderCell align="end" className="max-sm:px-2">
        {t('columns.impressions')}
      </HeaderCell>
      <HeaderCell align="end" className="max-sm:hidden">
        {t('columns.clicks')}
      </HeaderCell>
      <HeaderCell align="end" className="max-md:hidden">
        {t('columns.rate')}
      </HeaderCell>
      <HeaderCell align="end" className="max-sm:px-3">
        {t('columns.applications')}
      </HeaderCell>
      {hasCosts && <HeaderCell align="end">{t('columns.cost')}</HeaderCell>}
    </tr>
  );
  return (
    <>
      <Table caption={t('caption')} head={head}>
        {rows.map((campaign) => (
          <tr key={campaign.id} className="hover:bg-surface">
            <RowHeader className="max-w-96 max-sm:px-3">
              <TextLink href={href(scope, 'visibility', campaign.id)}>
                {campaign.title || t('untitled')}
              </TextLink>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal text-ink-soft">
                <CampaignStatus campaign={campaign} today={today} />
                <span className="lg:hidden">{periodOf(campaign)}</span>
              </span>
            </RowHeader>
            <Cell className="text-sm max-lg:hidden">{periodOf(campaign)}</Cell>
            <Cell align="end" className="tabular max-sm:px-2">
              {countOf(campaign.impressions)}
            </Cell>
            <Cell align="end" className="tabular max-sm:hidden">
              {countOf(campaign.clicks)}
            </Cell>
            <Cell align="end" className="tabular max-md:hidden">
              {rateOf(clickRate(campaign))}
            </Cell>
            <Cell align="end" className="tabular max-sm:px-3">
              <ApplicationsLink campaign={campaign} today={today} scope={scope} />
            </Cell>
            {hasCosts && (
              <Cell align="end" className="tabular">
                {eurosOf(costPerApplication(campaign))}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      {!hasCosts && <p className="pt-2 text-sm text-ink-soft">{t('noCosts')}</p>}
    </>
  );
}
