import { useTranslations } from 'next-intl';
import { EmptyList } from '#components/list/empty-list.tsx';
import { Pagination } from '#components/list/pagination.tsx';
import { PageTrouble } from '#components/shell/trouble/page-trouble.tsx';
import { TabLinks } from '#components/ui/link/tab-links.tsx';
import { StatePanel } from '#components/ui/state-panel.tsx';
import type { ActionResult } from '#lib/core/result.ts';
import { emptyReason } from '#lib/engines/lists/empty.ts';
import { href } from '#lib/engines/scope/href.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { PlatformListing } from '#lib/engines/server/platform-list.ts';
import { type InvoiceParams, invoiceList } from '#lib/features/subscription/list.ts';
import type { Invoice } from '#lib/features/subscription/model.ts';
import { InvoiceTable } from './invoice-table.tsx';

type InvoicesProps = {
  list: ActionResult<PlatformListing<Invoice>> | null;
  params: InvoiceParams;
  scope: ScreenScope;
};

/** A page of invoices, or why none can be shown. */
export function Invoices({ list, params, scope }: InvoicesProps) {
  const t = useTranslations('subscription');
  if (list === null) return <p className="text-sm text-ink-soft">{t('invoices.ownerOnly')}</p>;
  if (!list.ok) return <UnreadInvoices failure={list.failure} />;
  if ('instead' in list.value) return null;
  const { items, page, pages, rows } = list.value;
  const path = href(scope, 'subscription');
  const isNarrowed = invoiceList.isNarrowed(params);
  const tab = (show: InvoiceParams['show'], label: string) => ({
    href: invoiceList.href(path, { show }),
    label,
    current: params.show === show,
  });
  const tabs = [tab(null, t('invoices.all')), tab('due', t('invoices.due')), tab('paid', t('invoices.paid'))];
  return (
    <div>
      {(items.length > 0 || isNarrowed) && <TabLinks label={t('invoices.tabs')} tabs={tabs} />}
      {items.length === 0 ? (
        <EmptyList
          reason={emptyReason({ phase: 'fresh', unfiltered: null, isNarrowed })}
          syncing={t('invoices.title')}
          first={{ title: t('invoices.none'), text: t('invoices.noneText') }}
          noMatch={{ title: t('invoices.noMatch'), isDone: params.show === 'due' }}
          clear={invoiceList.href(path, {})}
        />
      ) : (
        <div className="pt-4">
          <InvoiceTable items={items} />
          {pages > 1 && (
            <Pagination
              {...{ page, pages, rows }}
              to={{ href: (next) => invoiceList.href(path, { ...params, page: next }) }}
            />
          )}
        </div>
      )}
    </div>
  );
}

function UnreadInvoices({ failure }: { failure: Extract<InvoicesProps['list'], { ok: false }>['failure'] }) {
  const t = useTranslations('subscription.invoices');
  if (failure.kind === 'notFound' || failure.kind === 'forbidden') {
    const kind = failure.kind === 'forbidden' ? 'forbidden' : 'noResult';
    return (
      <StatePanel kind={kind} level={3} title={t(failure.kind)}>
        {t(`${failure.kind}Text`)}
      </StatePanel>
    );
  }
  return <PageTrouble title={t('failed')} failure={failure} />;
}
