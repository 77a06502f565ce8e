import 'server-only';
import { getTranslations } from 'next-intl/server';
import { columnsIn } from '#lib/list/columns.ts';
import type { CsvFields } from '#lib/list/csv-file.ts';
import { namesOn } from '#lib/list/filters.ts';
import { applicationsByIds, idsOfApplications } from '#lib/mirror/applications.ts';
import { toParisDay } from '#lib/mirror/paris-day.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { exportList } from '#lib/server/export-list.ts';
import { defineRoute } from '#lib/server/route.ts';
import { type ApplicationColumn, applicationColumns, applicationList } from './list.ts';
import { isStage } from './stages.ts';
import { type ApplicationRow, candidateName } from './view-model.ts';

/** The list that the address asks for as a CSV file: the columns of its table, and all rows that match. */
export const exportRoute = defineRoute({
  name: 'applications.export',
  method: 'GET',
  permission: 'application.read',
  handler: async ({ session, scope, request }) => {
    const params = applicationList.load(new URL(request.url).searchParams);
    const filter = applicationList.filterOf(params);
    const key = scopeKey(scope);
    const [fields, ids, t] = await Promise.all([
      readFields(),
      idsOfApplications(key, filter, params),
      getTranslations('applications'),
    ]);
    return exportList(
      { session, scope },
      {
        subject: 'application',
        file: `${t('csv.file')}-${toParisDay(new Date())}`,
        fields: columnsIn(applicationColumns, scope.kind).flatMap((column) => fields[column.key]),
        narrowedBy: namesOn(filter),
        ids,
        read: (some) => applicationsByIds(key, some),
      },
    );
  },
});

const dayOf = (instant: string) => toParisDay(new Date(instant));

async function readFields(): Promise<CsvFields<ApplicationColumn, ApplicationRow>> {
  const [t, stages] = await Promise.all([
    getTranslations('applications'),
    getTranslations('statuses.application'),
  ]);
  return {
    candidate: [
      {
        head: t('candidate'),
        text: (row) => candidateName(row) || t('unnamed', { id: String(row.id) }),
      },
      { head: t('csv.headline'), text: (row) => row.headline },
      { head: t('csv.city'), text: (row) => row.city },
    ],
    offer: [{ head: t('offer'), text: (row) => row.offerTitle }],
    establishment: [{ head: t('establishment'), text: (row) => row.establishmentName }],
    stage: [{ head: t('stage'), text: ({ status }) => (isStage(status) ? stages(status) : status) }],
    received: [{ head: t('received'), text: (row) => dayOf(row.receivedAt) }],
    since: [{ head: t('since'), text: (row) => dayOf(row.statusSince) }],
  };
}
