import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import type { Session } from '#lib/auth/session.ts';
import { columnsIn } from '#lib/list/columns.ts';
import type { CsvFields } from '#lib/list/csv-file.ts';
import { type FilterTexts, wordsOf } from '#lib/list/filter-words.ts';
import { namesOn } from '#lib/list/filters.ts';
import { applicationsByIds, idsOfApplications } from '#lib/mirror/applications.ts';
import { toParisDay } from '#lib/mirror/paris-day.ts';
import { type ScopeKey, scopeKey } from '#lib/scope/scope.ts';
import { refuse } from '#lib/server/command.ts';
import { exportList } from '#lib/server/export-list.ts';
import { defineRoute } from '#lib/server/route.ts';
import { readChoices } from './data.ts';
import { type ApplicationColumn, applicationColumns, applicationList, MOST_EXPORTED } from './list.ts';
import { isStage } from './stages.ts';
import { type ApplicationFilter, type ApplicationRow, candidateName } from './view-model.ts';

/** The list that the address asks for as a CSV file or a workbook: the columns of its table, and all rows that match. */
export const exportRoute = defineRoute({
  name: 'applications.export',
  method: 'GET',
  permission: 'application.export',
  query: z.looseObject({ as: z.enum(['csv', 'xlsx']).default('csv') }),
  handler: async ({ session, scope, request, query }) => {
    const params = applicationList.load(new URL(request.url).searchParams);
    const filter = applicationList.filterOf(params);
    const key = scopeKey(scope);
    const [fields, ids, t] = await Promise.all([
      readFields(),
      idsOfApplications(key, filter, params),
      getTranslations('applications'),
    ]);
    if (ids.length > MOST_EXPORTED) return refuse({ kind: 'invalid', fields: {}, message: null });
    return exportList(
      { session, scope },
      {
        subject: 'application',
        file: `${t('csv.file')}-${toParisDay(new Date())}`,
        fields: columnsIn(applicationColumns, scope.kind, params.columns).flatMap(
          (column) => fields[column.key],
        ),
        narrowedBy: namesOn(filter),
        ids,
        read: (some) => applicationsByIds(key, some),
        as: query.as,
        about: await aboutOf(key, session.person, filter, ids.length),
      },
    );
  },
});

/** Who made the file, when, of how many rows and narrowed by what, in words. */
async function aboutOf(key: ScopeKey, person: Session['person'], filter: ApplicationFilter, rows: number) {
  const [t, texts, sources, stages, lists, format, choices] = await Promise.all([
    getTranslations('applications'),
    getTranslations('applications.filter'),
    getTranslations('applications.sources'),
    getTranslations('statuses.application'),
    getTranslations('lists.file'),
    getFormatter(),
    readChoices(key, person),
  ]);
  const named = (of: readonly { readonly id: number; readonly name: string }[], id: number) =>
    of.find((one) => one.id === id)?.name ?? `#${id}`;
  const offers = choices.offers.map(({ id, title }) => ({ id, name: title }));
  const words = wordsOf(applicationList.filters, filter, {
    texts: texts as unknown as FilterTexts,
    names: {
      offers: (id) => named(offers, id),
      establishments: (id) => named(choices.establishments, id),
      assignees: (id) => named(choices.assignees, id),
      statuses: (status) => (isStage(status) ? stages(status) : status),
      sources: (source) => (sources.has(source as 'guest') ? sources(source as 'guest') : source),
      departments: String,
      languages: String,
    },
    day: (day) => format.dateTime(new Date(`${day}T12:00:00Z`), 'day'),
  });
  const lines: [string, string][] = [
    [lists('by'), person.displayName],
    [lists('at'), format.dateTime(new Date(), 'instant')],
    [lists('rows'), String(rows)],
    [lists('filters'), words.map(({ text }) => text).join(' · ') || lists('none')],
  ];
  return { title: lists('about'), list: t('title'), lines };
}

const dayOf = (instant: string) => toParisDay(new Date(instant));

async function readFields(): Promise<CsvFields<ApplicationColumn, ApplicationRow>> {
  const [t, sources, stages] = await Promise.all([
    getTranslations('applications'),
    getTranslations('applications.sources'),
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
    experienceYears: [{ head: t('experienceYears'), text: (row) => row.experienceYears }],
    availableFrom: [{ head: t('availableFrom'), text: (row) => row.availableFrom }],
    source: [
      {
        head: t('source'),
        text: ({ source }) => (sources.has(source as 'guest') ? sources(source as 'guest') : source),
      },
    ],
    hasCv: [{ head: t('hasCv'), text: (row) => (row.hasCv ? t('yes') : null) }],
    housingNeeded: [{ head: t('housingNeeded'), text: (row) => (row.housingNeeded ? t('yes') : null) }],
  };
}
