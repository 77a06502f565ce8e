import { useTranslations } from 'next-intl';
import { Select } from '#components/ui/input/select.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import type { OfferField } from '#lib/features/offers/form.ts';
import {
  type CsvTable,
  IMPORT_FIELDS,
  type ImportField,
  isImportField,
  type Mapping,
} from '#lib/features/offers/import/model.ts';

type ColumnChoicesProps = {
  table: CsvTable;
  mapping: Mapping;
  /** Fields that every offer needs, and that have no default of the establishment's. */
  needed: readonly OfferField[];
  onChange: (at: number, field: ImportField | null) => void;
};

/** The field of each column of the file. */
export function ColumnChoices({ table, mapping, needed, onChange }: ColumnChoicesProps) {
  const t = useTranslations('offerImport');
  const labels = useTranslations('offerForm.labels');
  const missing = needed.filter((field) => isImportField(field) && !mapping.includes(field));
  const isUnknown = mapping.every((field) => field === null);
  return (
    <section aria-labelledby="import-columns" className="grid min-w-0 gap-3">
      <div>
        <h2 id="import-columns" className="font-display text-xl">
          {t('columns')}
        </h2>
        <p className="text-sm text-ink-soft">{t('columnsHint')}</p>
      </div>
      {isUnknown && <Notice tone="warn">{t('noneKnown')}</Notice>}
      {!isUnknown && missing.length > 0 && (
        <Notice tone="warn">
          {t('missing', {
            count: missing.length,
            fields: missing.map((field) => labels(field)).join(', '),
          })}
        </Notice>
      )}
      <Table
        caption={t('columnsCaption')}
        columns="max-sm:table-fixed"
        head={
          <tr>
            <HeaderCell>{t('heading')}</HeaderCell>
            <HeaderCell className="max-sm:hidden">{t('sample')}</HeaderCell>
            <HeaderCell>{t('becomes')}</HeaderCell>
          </tr>
        }
      >
        {mapping.map((field, at) => {
          const heading = table.headings[at] || t('unnamed', { at: at + 1 });
          const sample = table.lines.map(({ cells }) => cells[at] ?? '').find(Boolean) ?? '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name.
            <tr key={at}>
              <RowHeader className="wrap-anywhere">{heading}</RowHeader>
              <Cell className="max-w-80 truncate text-sm text-ink-soft max-sm:hidden">{sample}</Cell>
              <Cell className="max-sm:ps-0">
                <Select
                  aria-label={t('becomesOf', { heading })}
                  value={field ?? ''}
                  onChange={({ target }) => onChange(at, isImportField(target.value) ? target.value : null)}
                  className="sm:min-w-40"
                >
                  <option value="">{t('ignore')}</option>
                  {IMPORT_FIELDS.map((name) => (
                    <option key={name} value={name}>
                      {labels(name)}
                    </option>
                  ))}
                </Select>
              </Cell>
            </tr>
          );
        })}
      </Table>
    </section>
  );
}
