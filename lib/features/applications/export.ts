import 'server-only';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { withinDay } from '#contract/day.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import type { ExportClock } from '#lib/engines/export/export-clock.ts';
import { readNames } from '#lib/engines/forms/reference-list.ts';
import { readStatusWords } from '#lib/engines/i18n/status-words.ts';
import { dayCell } from '#lib/engines/lists/cell.ts';
import { columnsIn } from '#lib/engines/lists/columns.ts';
import type { CsvFields } from '#lib/engines/lists/csv-file.ts';
import { type FilterTexts, wordsOf } from '#lib/engines/lists/filter-words.ts';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { applicationsByIds, idsOfApplications } from '#lib/engines/mirror/applications.ts';
import { type Contact, contactsOf } from '#lib/engines/mirror/contacts.ts';
import { readExportClock } from '#lib/engines/mirror/export-clock.ts';
import { type FavoritesKnown, followFavorites } from '#lib/engines/mirror/follow-favorites.ts';
import {
  type ApplicationColumn,
  applicationColumns,
  applicationList,
  MOST_EXPORTED,
  MOST_PRINTED,
} from '#lib/engines/mirror/lists/application-list.ts';
import { resolveFilter } from '#lib/engines/mirror/resolve-filter.ts';
import { type ScopeKey, scopeKey } from '#lib/engines/scope/scope.ts';
import { aboutExport } from '#lib/engines/server/export-about.ts';
import { exportList, refuseExport } from '#lib/engines/server/export-list.ts';
import { defineRoute, type RouteContext } from '#lib/engines/server/route.ts';
import { readChoices } from './choices.ts';
import { languageInWords } from './language-in-words.ts';
import { slugInWords } from './slug-in-words.ts';
import { type ApplicationFilter, type ApplicationRow, candidateName } from './view-model.ts';

const Query = z.looseObject({ as: z.enum(['csv', 'xlsx', 'print']).default('csv') });
type Asked = RouteContext<undefined, z.output<typeof Query>, undefined>;

/**
 * The list that the address asks for as a CSV file, a workbook or a page for printing: the columns of its table, and
 * all rows that match.
 */
export const exportRoute = defineRoute({
  name: 'applications.export',
  method: 'GET',
  permission: 'application.export',
  query: Query,
  handler: (asked: Asked) => answer(asked, { withContacts: false }),
});

/** The same, with the candidates' e-mail addresses and telephone numbers. */
export const exportContactsRoute = defineRoute({
  name: 'applications.exportContacts',
  method: 'GET',
  permission: 'application.exportContacts',
  query: Query,
  handler: (asked: Asked) => answer(asked, { withContacts: true }),
});

async function answer(
  { session, scope, request, query }: Asked,
  { withContacts }: { readonly withContacts: boolean },
) {
  const params = applicationList.load(new URL(request.url).searchParams);
  const filter = applicationList.filterOf(params);
  const key = scopeKey(scope);
  const favorites = await followFavorites({ session, scope }, filter);
  if (!favorites.ok) return favorites;
  const read = await resolveFilter(key, session.person.id, filter);
  const isPrint = query.as === 'print';
  const clock = await readExportClock(key);
  const [fields, found, t] = await Promise.all([
    readFields(clock),
    idsOfApplications(key, read, params),
    getTranslations('applications'),
  ]);
  const ids = isPrint ? found.slice(0, MOST_PRINTED) : found;
  if (ids.length > MOST_EXPORTED) return refuseExport('exportTooMany', MOST_EXPORTED);
  const shown = columnsIn(applicationColumns, scope.kind, params.columns).flatMap(({ key }) => fields[key]);
  return exportList<ContactRow>(
    { session, scope },
    {
      subject: 'application',
      file: `${t('csv.file')}-${clock.today}`,
      fields: withContacts
        ? [
            ...shown,
            { head: t('csv.email'), text: ({ contact }) => contact?.email ?? null },
            { head: t('csv.phone'), text: ({ contact }) => contact?.phone ?? null },
          ]
        : shown,
      narrowedBy: namesOn(filter),
      detail: { contacts: withContacts },
      ids,
      read: async (some) => {
        const [rows, contacts] = await Promise.all([
          applicationsByIds(key, some),
          withContacts ? contactsOf(key, some) : null,
        ]);
        return rows.map((row) => ({ ...row, contact: contacts?.get(row.id) }));
      },
      as: query.as,
      about: await aboutExport({
        ...{ list: t('title'), clock, by: session.person.displayName },
        rows:
          ids.length < found.length
            ? t('csv.printedOf', { shown: ids.length, all: found.length })
            : String(found.length),
        filters: await readFilterWords(key, session, filter, favorites.value),
      }),
    },
  );
}

type ContactRow = ApplicationRow & { readonly contact: Contact | undefined };

/** The active filters, in words. */
async function readFilterWords(
  key: ScopeKey,
  session: Session,
  filter: ApplicationFilter,
  { isCut }: FavoritesKnown,
) {
  const locale = await getLocale();
  const [texts, sources, statuses, format, choices, slugs] = await Promise.all([
    getTranslations('applications.filter'),
    getTranslations('applications.sources'),
    readStatusWords(),
    getFormatter(),
    readChoices(key, session.person),
    readNames(session, locale),
  ]);
  const named = (of: readonly { readonly id: number; readonly name: string }[], id: number) =>
    of.find((one) => one.id === id)?.name ?? `#${id}`;
  return wordsOf(applicationList.filters, filter, {
    texts: (name, values) =>
      (texts as unknown as FilterTexts)(name, {
        ...values,
        ...{ lastVisit: choices.lastVisit, isCut: String(isCut) },
      }),
    names: {
      offers: (id) => named(choices.offers, id),
      establishments: (id) => named(choices.establishments, id),
      assignees: (id) => named(choices.assignees, id),
      statuses: statuses.ofApplication,
      sources: (source) => (sources.has(source as 'guest') ? sources(source as 'guest') : source),
      departments: (slug) => slugs.departments[slug] ?? slugInWords(slug),
      languages: (slug) => slugs.languages[slug] ?? languageInWords(slug, locale),
    },
    day: (day) => format.dateTime(withinDay(day), 'day'),
  });
}

async function readFields(clock: ExportClock): Promise<CsvFields<ApplicationColumn, ApplicationRow>> {
  const [t, sources, statuses] = await Promise.all([
    getTranslations('applications'),
    getTranslations('applications.sources'),
    readStatusWords(),
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
    stage: [{ head: t('stage'), text: ({ status }) => statuses.ofApplication(status) }],
    received: [{ head: clock.head(t('received')), text: (row) => clock.day(row.receivedAt) }],
    since: [{ head: clock.head(t('since')), text: (row) => clock.day(row.statusSince) }],
    experienceYears: [{ head: t('experienceYears'), text: (row) => row.experienceYears }],
    availableFrom: [{ head: t('availableFrom'), text: (row) => dayCell(row.availableFrom) }],
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
