import { useTranslations } from 'next-intl';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import type { HouseTally, JobView } from '#lib/jobs/model.ts';

const SHOWN = ['open', 'done', 'unchanged', 'conflict', 'refused', 'gone', 'cancelled', 'failed'] as const;

/** What a group's job comes to, establishment by establishment; nothing for one of an establishment. */
export function HouseTallies({ job }: { job: Pick<JobView, 'houses' | 'phase' | 'kind'> }) {
  const t = useTranslations('jobs.houses');
  const outcome = useTranslations('jobs.ledger.outcome');
  // Copies are one per establishment: their list says the same.
  if (!job.houses || job.houses.length === 0 || job.kind === 'offer.copy') return null;
  const nameOf = ({ id, name }: HouseTally) => name ?? t('nameless', { id });
  const isDraft = job.phase === 'draft';
  const states = isDraft
    ? []
    : SHOWN.filter((state) => job.houses?.some(({ tally }) => (tally[state] ?? 0) > 0));
  return (
    <section aria-labelledby="houses" className="min-w-0">
      <h2 id="houses" className="pb-2 font-display text-xl">
        {t('title')}
      </h2>
      <Table
        caption={t('title')}
        head={
          <tr>
            <HeaderCell>{t('house')}</HeaderCell>
            {isDraft && <HeaderCell align="end">{t('chosen')}</HeaderCell>}
            {states.map((state) => (
              <HeaderCell key={state} align="end">
                {outcome(state)}
              </HeaderCell>
            ))}
          </tr>
        }
      >
        {job.houses.map((house) => (
          <tr key={house.id} className="hover:bg-surface">
            <RowHeader className="min-w-32">{nameOf(house)}</RowHeader>
            {isDraft && <Cell align="end">{t('count', { count: house.chosen })}</Cell>}
            {states.map((state) => (
              <Cell key={state} align="end">
                {t('count', { count: house.tally[state] ?? 0 })}
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
    </section>
  );
}
