import { useTranslations } from 'next-intl';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import type { BulkView, EstablishmentTally } from '#lib/engines/bulk/model.ts';

const SHOWN = ['open', 'done', 'unchanged', 'conflict', 'refused', 'gone', 'cancelled', 'failed'] as const;

/** The result of a group's bulk request per establishment; nothing for one of an establishment. */
export function EstablishmentTallies({
  bulkRequest,
}: {
  bulkRequest: Pick<BulkView, 'establishments' | 'phase' | 'kind'>;
}) {
  const t = useTranslations('bulkRequests.establishments');
  const outcome = useTranslations('bulkRequests.ledger.outcome');
  // There is one copy per establishment: their list shows the same.
  if (
    !bulkRequest.establishments ||
    bulkRequest.establishments.length === 0 ||
    bulkRequest.kind === 'offer.copy'
  )
    return null;
  const nameOf = ({ id, name }: EstablishmentTally) => name ?? t('nameless', { id });
  const isDraft = bulkRequest.phase === 'draft';
  const states = isDraft
    ? []
    : SHOWN.filter((state) => bulkRequest.establishments?.some(({ tally }) => (tally[state] ?? 0) > 0));
  return (
    <section aria-labelledby="establishments" className="min-w-0">
      <h2 id="establishments" className="pb-2 font-display text-xl">
        {t('title')}
      </h2>
      <Table
        caption={t('title')}
        head={
          <tr>
            <HeaderCell>{t('establishment')}</HeaderCell>
            {isDraft && <HeaderCell align="end">{t('chosen')}</HeaderCell>}
            {states.map((state) => (
              <HeaderCell key={state} align="end">
                {outcome(state)}
              </HeaderCell>
            ))}
          </tr>
        }
      >
        {bulkRequest.establishments.map((establishment) => (
          <tr key={establishment.id} className="hover:bg-surface">
            <RowHeader className="min-w-32">{nameOf(establishment)}</RowHeader>
            {isDraft && <Cell align="end">{t('count', { count: establishment.chosen })}</Cell>}
            {states.map((state) => (
              <Cell key={state} align="end">
                {t('count', { count: establishment.tally[state] ?? 0 })}
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}
