import { useFormatter, useTranslations } from 'next-intl';
import { StatusPill } from '#components/ui/status-pill.tsx';
import { Cell, HeaderCell, RowHeader, Table } from '#components/ui/table.tsx';
import type { Invoice } from '#lib/features/subscription/model.ts';
import { toOutsideUrl } from '#lib/features/subscription/outside-url.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

/** Invoices with their documents, where the platform has them. */
export function InvoiceTable({ items }: { items: readonly Invoice[] }) {
  const t = useTranslations('subscription.invoices');
  const hasDocuments = items.some(({ document }) => toOutsideUrl(document) !== null);
  return (
    <>
      <Table
        caption={t('caption')}
        head={
          <tr>
            <HeaderCell>{t('number')}</HeaderCell>
            <HeaderCell className="max-sm:hidden">{t('issued')}</HeaderCell>
            <HeaderCell>{t('state')}</HeaderCell>
            <HeaderCell align="end">{t('total')}</HeaderCell>
            {hasDocuments && <HeaderCell align="end">{t('document')}</HeaderCell>}
          </tr>
        }
      >
        {items.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} hasDocuments={hasDocuments} />
        ))}
      </Table>
      {!hasDocuments && <p className="pt-2 text-sm text-ink-soft">{t('noDocuments')}</p>}
    </>
  );
}

function InvoiceRow({ invoice, hasDocuments }: { invoice: Invoice; hasDocuments: boolean }) {
  const t = useTranslations('subscription');
  const format = useFormatter();
  const { invoiceStatusOf, dayOf } = useSubscriptionWords();
  const number = invoice.number ?? String(invoice.id);
  const issued = invoice.issuedOn && dayOf(invoice.issuedOn);
  const tone = { due: 'warn', paid: 'ok' }[invoice.status] as 'warn' | 'ok' | undefined;
  const url = toOutsideUrl(invoice.document);
  return (
    <tr>
      <RowHeader className="tabular">
        {number}
        <span className="block text-xs font-normal text-ink-soft sm:hidden">{issued}</span>
      </RowHeader>
      <Cell className="tabular max-sm:hidden">{issued}</Cell>
      <Cell>
        {invoice.status && (
          <StatusPill tone={tone ?? 'neutral'}>{invoiceStatusOf(invoice.status)}</StatusPill>
        )}
      </Cell>
      <Cell align="end" className="tabular whitespace-nowrap">
        {invoice.totalCents !== null && format.number(invoice.totalCents / 100, 'euros')}
      </Cell>
      {hasDocuments && (
        <Cell align="end">
          {url && (
            <a
              href={url.href}
              target="_blank"
              rel="noopener noreferrer"
              className="text-accent underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
            >
              {t('invoices.open')}
              <span className="sr-only">
                {' '}
                {number} {t('newTab')}
              </span>
            </a>
          )}
        </Cell>
      )}
    </tr>
  );
}
