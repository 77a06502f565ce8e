import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useLowPayWords } from '#components/bulk/use-low-pay-words.ts';
import { Pagination } from '#components/list/pagination.tsx';
import { FactList } from '#components/ui/fact-list.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import { readNumber } from '#lib/engines/forms/typed.ts';
import { pageOf } from '#lib/engines/lists/view.ts';
import { IMPORT_FIELDS, type ImportField, type ImportLine } from '#lib/features/offers/import/model.ts';
import { lowPayOfForm } from '#lib/features/offers/pay.ts';
import type { useOfferWords } from '../editor/use-offer-words.ts';
import { clip, type useFaultWords } from './use-fault-words.ts';

type Words = ReturnType<typeof useOfferWords>;
const SHOWN = 6;

/** The offers as they will be saved, one page at a time. */
export function LinePreviews({ lines, words }: { lines: readonly ImportLine[]; words: Words }) {
  const t = useTranslations('offerImport');
  const format = useFormatter();
  const shownOf = ({ values }: ImportLine, field: ImportField): string => {
    const isPay = field === 'salary_min' || field === 'salary_max';
    if (isPay) return values[field] && format.number(readNumber(values[field]), 'euros');
    // Without a pay its period has no meaning.
    if (field === 'salary_period' && !values.salary_min && !values.salary_max) return '';
    return clip(words.value(field, values[field]));
  };
  const [wanted, setPage] = useState(1);
  const pages = pageOf(Math.min(wanted, Math.max(1, Math.ceil(lines.length / SHOWN))), SHOWN, lines.length);
  const shown = lines.slice((pages.page - 1) * SHOWN, pages.page * SHOWN);
  if (shown.length === 0) return null;
  return (
    <Part id="import-preview" title={t('preview')} hint={t('previewHint', { count: lines.length })}>
      <ul className="grid items-start gap-3 lg:grid-cols-3">
        {shown.map((one) => (
          <li key={one.line} className="grid min-w-0 gap-2 rounded border bg-raised p-4">
            <p className="text-xs text-ink-faint">{t('line', { line: String(one.line) })}</p>
            <h3 className="font-semibold wrap-anywhere">{one.values.title}</h3>
            <FactList
              facts={IMPORT_FIELDS.flatMap((field) => {
                const text = field === 'title' ? '' : shownOf(one, field);
                return text === '' ? [] : [[words.label(field), text] as const];
              })}
            />
          </li>
        ))}
      </ul>
      {pages.pages > 1 && <Pagination {...pages} to={{ onPage: setPage }} />}
    </Part>
  );
}

type LinesLeftOutProps = { lines: readonly ImportLine[]; say: ReturnType<typeof useFaultWords> };

/** Lines that are left out, each with its errors and how to fix them. */
export function LinesLeftOut({ lines, say }: LinesLeftOutProps) {
  const t = useTranslations('offerImport');
  if (lines.length === 0) return null;
  return (
    <Part id="import-faults" title={t('lines')}>
      <Notice tone="warn">{t('leftOut', { count: lines.length })}</Notice>
      <Table
        isPlain
        caption={t('linesCaption')}
        head={
          <tr>
            <HeaderCell>{t('heading')}</HeaderCell>
            <HeaderCell>{t('toCorrect')}</HeaderCell>
          </tr>
        }
      >
        {lines.map(({ line, values, faults }) => (
          <tr key={line} className="align-top">
            <RowHeader className="max-w-64 min-w-28 wrap-anywhere">
              {values.title || t('untitled')}
              <span className="block text-xs font-normal text-ink-faint">
                {t('line', { line: String(line) })}
              </span>
            </RowHeader>
            <Cell>
              <ul className="grid max-w-prose gap-1 text-sm wrap-anywhere">
                {faults.map((fault) => (
                  <li key={`${fault.field}-${fault.key}`}>{say(fault)}</li>
                ))}
              </ul>
            </Cell>
          </tr>
        ))}
      </Table>
    </Part>
  );
}

const WARNED = 5;

/** Lines that may exist already, or have an implausible pay: they are imported all the same. */
export function LineWarnings({ lines }: { lines: readonly ImportLine[] }) {
  const t = useTranslations('offerImport');
  const payWords = useLowPayWords();
  const lowPays = lines.flatMap((line) => {
    const pay = lowPayOfForm(line.values);
    return pay ? [t('lowPayOne', { line: String(line.line), text: payWords(pay) })] : [];
  });
  const existing = lines.filter(({ exists }) => exists);
  const twins = lines.filter(({ exists, twin }) => !exists && twin !== null);
  if (existing.length + twins.length + lowPays.length === 0) return null;
  const title = ({ line, values }: ImportLine) => ({ line: String(line), title: values.title });
  return (
    <Notice tone="warn">
      {existing.length > 0 && (
        <Warned
          text={t('exists', { count: existing.length })}
          lines={existing.map((line) => t('existsOne', title(line)))}
        />
      )}
      {twins.length > 0 && (
        <Warned
          text={t('twins', { count: twins.length })}
          lines={twins.map((line) => t('twinOne', { ...title(line), twin: String(line.twin) }))}
        />
      )}
      {lowPays.length > 0 && <Warned text={t('lowPays', { count: lowPays.length })} lines={lowPays} />}
    </Notice>
  );
}

function Warned({ text, lines }: { text: string; lines: readonly string[] }) {
  const t = useTranslations('offerImport');
  const rest = lines.length - WARNED;
  return (
    <>
      <p className="font-semibold">{text}</p>
      <ul className="mb-1 wrap-anywhere">
        {lines.slice(0, WARNED).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {rest > 0 && <li>{t('more', { count: rest })}</li>}
      </ul>
    </>
  );
}

type PartProps = { id: string; title: string; hint?: string; children: ReactNode };

function Part({ id, title, hint, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <div>
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
