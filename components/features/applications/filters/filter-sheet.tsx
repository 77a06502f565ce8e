'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { close } from '#components/ui/icons/icon-paths.ts';
import { closePopovers } from '#components/ui/overlay/pop-button.tsx';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import { boardQuery, tableQuery } from '#lib/features/applications/queries.ts';
import { useScreen } from '../screen-context.ts';
import { useTotals } from '../use-totals.ts';
import { Chips } from './chips.tsx';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';

/** The filters, with what a phone needs around them: their name, those in force, how many they find, and the way back. */
export function FilterSheet({ found, ...fields }: FilterFieldsProps & { found: string | undefined }) {
  const { list, choices } = fields;
  const t = useTranslations('applications');
  const ui = useTranslations('ui');
  const isNarrowed = applicationList.isNarrowed(list.params);
  return (
    <>
      <div className="-mt-1 mb-2 flex items-center justify-between sm:hidden">
        <h2 className="font-display text-xl">{t('filters')}</h2>
        <IconButton icon={close} label={ui('close')} onClick={closePopovers} />
      </div>
      {isNarrowed && (
        <div className="mb-4 flex sm:hidden [&_ul]:flex-wrap">
          <Chips {...{ list, choices }} favoritesCut={undefined} />
        </div>
      )}
      <FilterFields {...fields} />
      <div className="sticky -bottom-[calc(0.75rem+env(safe-area-inset-bottom))] -mx-4 mt-4 -mb-3 flex gap-2 border-t bg-raised px-4 py-3 sm:hidden">
        <Button variant="primary" className="flex-1" onClick={closePopovers}>
          {found ?? <Found list={list} />}
        </Button>
        <Button disabled={!isNarrowed} onClick={list.clearFilter}>
          {t('clear')}
        </Button>
      </div>
    </>
  );
}

/** How many there are, of the list that stands behind: it is read once for both. */
function Found({ list: { params } }: Pick<FilterFieldsProps, 'list'>) {
  const t = useTranslations('applications');
  const { scope } = useScreen();
  const isTable = params.view === 'table';
  const board = useQuery({
    ...boardQuery(scope, params),
    enabled: !isTable,
    placeholderData: keepPreviousData,
  });
  const table = useQuery({
    ...tableQuery(scope, params),
    enabled: isTable,
    placeholderData: keepPreviousData,
  });
  const { data } = isTable ? table : board;
  const totals = useTotals(isTable ? table : board, scope, params);
  const total = totals?.total ?? (data && !data.isCounting ? data.total : null);
  return total === null ? t('seeList') : t('seeFound', { count: total });
}
