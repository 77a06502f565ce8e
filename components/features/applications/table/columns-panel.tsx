'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button/button.tsx';
import { IconButton } from '#components/ui/button/icon-button.tsx';
import { arrowDown, arrowUp } from '#components/ui/icons/icon-paths.ts';
import { Checkbox } from '#components/ui/input/checkbox.tsx';
import { RadioGroup } from '#components/ui/input/radio-group.tsx';
import { columnsIn } from '#lib/engines/lists/columns.ts';
import {
  type ApplicationColumn,
  applicationColumns,
  ROW_DENSITIES,
} from '#lib/engines/mirror/lists/application-list.ts';
import { keepPreference } from '#lib/engines/preferences/browser.ts';
import { useScreen } from '../screen-context.ts';
import type { ListParamsControl } from '../screen-data.ts';

export type ColumnsPanelProps = {
  list: ListParamsControl;
  /** The displayed columns, in order. */
  columns: readonly ApplicationColumn[];
};

/**
 * Chooses and orders columns, stored for this browser and in the address for sharing; and the density, stored in the
 * address only: other pages keep the reader's own.
 */
export function ColumnsPanel({ list, columns }: ColumnsPanelProps) {
  const t = useTranslations('applications');
  const { scope } = useScreen();
  const [first, ...shown] = columns;
  const all = columnsIn(applicationColumns, scope.kind, EVERY).map(({ key }) => key);
  const left = all.filter((key) => !columns.includes(key));
  const show = (next: readonly ApplicationColumn[]) => {
    const chosen = first ? [first, ...next] : [];
    list.setShown({ columns: chosen, page: list.params.page });
    void keepPreference('columns', chosen.join('.'));
  };
  const moved = (key: ApplicationColumn, by: -1 | 1) => {
    const rest = shown.filter((other) => other !== key);
    const at = shown.indexOf(key) + by;
    return [...rest.slice(0, at), key, ...rest.slice(at)];
  };
  return (
    <div className="grid gap-2">
      <ul>
        {shown.map((key, at) => (
          <li key={key} className="flex items-center gap-1">
            <Checkbox
              label={t(key)}
              checked
              onChange={() => show(shown.filter((other) => other !== key))}
              className="min-w-0 flex-1"
            />
            <IconButton
              icon={arrowUp}
              label={t('columns.before', { column: t(key) })}
              disabled={at === 0}
              onClick={() => show(moved(key, -1))}
            />
            <IconButton
              icon={arrowDown}
              label={t('columns.after', { column: t(key) })}
              disabled={at === shown.length - 1}
              onClick={() => show(moved(key, 1))}
            />
          </li>
        ))}
        {left.map((key) => (
          <li key={key}>
            <Checkbox label={t(key)} checked={false} onChange={() => show([...shown, key])} />
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="sm"
          variant="quiet"
          onClick={() => {
            // By name: the page may have been rendered with other columns.
            const usual = columnsIn(applicationColumns, scope.kind).map(({ key }) => key);
            list.setShown({ columns: usual, page: list.params.page });
            void keepPreference('columns', '');
          }}
        >
          {t('columns.usual')}
        </Button>
      </div>
      <RadioGroup
        name="row-density"
        legend={t('columns.density')}
        options={ROW_DENSITIES.map((value) => ({ value, label: t(`columns.densities.${value}`) }))}
        value={list.params.density}
        onChange={(density) => list.setShown({ density, page: list.params.page })}
      />
    </div>
  );
}

const EVERY = applicationColumns.map(({ key }) => key);
