import { defineListView, type ParamsOf } from '#lib/engines/lists/view.ts';

/** Invoices of the establishment, newest first. */
export const invoiceList = defineListView({
  filters: { show: { kind: 'choice', param: 'show', of: ['due', 'paid'] } },
  perPage: 12,
});
export type InvoiceParams = ParamsOf<typeof invoiceList>;
