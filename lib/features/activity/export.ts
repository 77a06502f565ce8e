import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import { withinDay } from '#contract/day.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { type FilterTexts, wordsOf } from '#lib/engines/lists/filter-words.ts';
import { namesOn } from '#lib/engines/lists/filters.ts';
import { readExportClock } from '#lib/engines/mirror/export-clock.ts';
import { mayDo } from '#lib/engines/scope/permissions.ts';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { aboutExport } from '#lib/engines/server/export-about.ts';
import { exportList, FileQuery } from '#lib/engines/server/export-list.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { type AuditLink, linksAt, positionsOfAuditLog } from '#lib/engines/store/audit-list.ts';
import { database } from '#lib/engines/store/database.ts';
import { readLineWords, readPeople, toLines } from './data.ts';
import { type ActivityParams, activityList } from './list.ts';
import { type ActivityLine, isTopic } from './model.ts';
import { questionOf } from './question.ts';

type Exported = { readonly link: AuditLink; readonly line: ActivityLine };

/**
 * The list that the address asks for as a CSV file or a workbook, with number and hash of each entry, so that the
 * reader of the file can compare them.
 */
export const exportRoute = defineRoute({
  name: 'activity.export',
  method: 'GET',
  permission: 'activity.read',
  query: FileQuery,
  handler: async ({ session, scope, request, query }) => {
    const params = activityList.load(new URL(request.url).searchParams);
    const key = scopeKey(scope);
    const mayName = mayDo(scope, 'application.export');
    const [positions, t, clock, words, filters] = await Promise.all([
      questionOf({ session, scope }, params).then((question) => positionsOfAuditLog(database(), question)),
      getTranslations('activity'),
      readExportClock(key),
      readLineWords(),
      readFilterWords({ session, scope }, params),
    ]);
    // Numbers instead of names for readers who may not export candidates.
    const subjectOf = ({ link: { subjectKind, subjectId }, line: { subject } }: Exported) =>
      subjectKind === 'application' && subjectId !== null && !mayName
        ? words.subjects('application', { id: subjectId })
        : (subject?.name ?? null);
    return exportList<Exported>(
      { session, scope },
      {
        subject: 'activity',
        file: `${t('csv.file')}-${clock.today}`,
        fields: [
          { head: t('columns.number'), text: ({ line }) => line.position },
          { head: clock.head(t('columns.when')), text: ({ line }) => clock.time(line.at) },
          { head: t('columns.who'), text: ({ line }) => line.who ?? t('nobody') },
          { head: t('columns.what'), text: ({ line }) => line.what },
          { head: t('columns.subject'), text: subjectOf },
          { head: t('csv.context'), text: ({ line }) => line.subject?.context ?? null },
          { head: t('csv.subjectId'), text: ({ link }) => link.subjectId },
          { head: t('csv.hash'), text: ({ link }) => link.hash },
        ],
        narrowedBy: namesOn(activityList.filterOf(params)),
        ids: positions,
        as: query.as,
        about: await aboutExport({
          ...{ list: t('title'), clock, by: session.person.displayName },
          ...{ rows: String(positions.length), filters },
        }),
        read: async (some) => {
          const links = await linksAt(database(), key, some);
          const lines = await toLines({ session, scope }, links, words);
          return links.flatMap((link, index) => {
            const line = lines[index];
            return line ? [{ link, line }] : [];
          });
        },
      },
    );
  },
});

/** The active filters, in words. */
async function readFilterWords(
  reader: { readonly session: Session; readonly scope: Scope },
  params: ActivityParams,
) {
  const [texts, topics, format, people] = await Promise.all([
    getTranslations('activity.filter'),
    getTranslations('activity.topics'),
    getFormatter(),
    readPeople(reader),
  ]);
  return wordsOf(activityList.filters, activityList.filterOf(params), {
    texts: texts as unknown as FilterTexts,
    names: {
      people: (id) => people.find((person) => person.id === id)?.name ?? `#${id}`,
      topics: (topic) => (isTopic(topic) ? topics(topic) : topic),
    },
    day: (day) => format.dateTime(withinDay(day), 'day'),
  });
}
