import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ExportClock } from '#lib/engines/export/export-clock.ts';
import { type Choice, labelOf } from '#lib/engines/forms/choices.ts';
import { readStatusWords } from '#lib/engines/i18n/status-words.ts';
import { dayCell } from '#lib/engines/lists/cell.ts';
import { columnsIn } from '#lib/engines/lists/columns.ts';
import type { CsvFields } from '#lib/engines/lists/csv-file.ts';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { readExportClock } from '#lib/engines/mirror/export-clock.ts';
import { listedFilter } from '#lib/engines/mirror/listed-offers.ts';
import { type OfferColumn, offerColumns, offerList } from '#lib/engines/mirror/lists/offer-list.ts';
import type { OfferRow } from '#lib/engines/mirror/model.ts';
import { idsOfOffers, offersByIds } from '#lib/engines/mirror/offers.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { exportList, FileQuery } from '#lib/engines/server/export-list.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readRowChoices } from './reference.ts';

/**
 * The list that the address asks for as a CSV file or a workbook: the columns of its table, and all rows that match.
 */
export const exportRoute = defineRoute({
  name: 'offers.export',
  method: 'GET',
  permission: 'offer.read',
  query: FileQuery,
  handler: async ({ session, scope, request, query }) => {
    const params = offerList.load(new URL(request.url).searchParams);
    const key = scopeKey(scope);
    const filter = await listedFilter(
      key,
      scope.kind === 'group' ? params : { ...params, establishments: [] },
    );
    const words = await readRowChoices(session, await getLocale());
    const clock = await readExportClock(key);
    const [fields, ids, t] = await Promise.all([
      readFields(words, clock),
      idsOfOffers(key, filter, params),
      getTranslations('offers'),
    ]);
    return exportList(
      { session, scope },
      {
        subject: 'offer',
        file: `${t('csv.file')}-${clock.today}`,
        fields: columnsIn(offerColumns, scope.kind).flatMap((column) => fields[column.key]),
        narrowedBy: namesOn(offerList.filterOf(params)),
        ids,
        as: query.as,
        read: (some) => offersByIds(key, some),
      },
    );
  },
});

async function readFields(
  words: { readonly contracts: readonly Choice[]; readonly departments: readonly Choice[] },
  clock: ExportClock,
): Promise<CsvFields<OfferColumn, OfferRow>> {
  const [t, statuses] = await Promise.all([getTranslations('offers'), readStatusWords()]);
  return {
    title: [
      { head: t('columns.title'), text: (row) => row.title },
      {
        head: t('filter.departments.label'),
        text: ({ department }) => department && labelOf(words.departments, department),
      },
      {
        head: t('filter.contracts.label'),
        text: ({ contractType }) => contractType && labelOf(words.contracts, contractType),
      },
      { head: t('csv.city'), text: (row) => row.city },
    ],
    establishment: [{ head: t('columns.establishment'), text: (row) => row.establishmentName }],
    status: [{ head: t('columns.status'), text: ({ status }) => statuses.ofOffer(status) }],
    applications: [
      { head: t('columns.applications'), text: (row) => row.applications },
      { head: t('csv.newApplications'), text: (row) => row.newApplications },
    ],
    views: [{ head: t('columns.views'), text: (row) => row.views }],
    expires: [{ head: t('columns.expires'), text: (row) => dayCell(row.expiresOn) }],
    modified: [
      {
        head: clock.head(t('columns.modified')),
        text: (row) => clock.day(row.modifiedAt),
      },
    ],
  };
}
