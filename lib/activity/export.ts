import 'server-only';
import { getTranslations } from 'next-intl/server';
import { namesOn } from '#lib/list/filters.ts';
import { toParisDay } from '#lib/mirror/paris-day.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { exportList } from '#lib/server/export-list.ts';
import { defineRoute } from '#lib/server/route.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { linksAt, positionsOfTrail, type TrailLink } from '#lib/store/trail-list.ts';
import { readLineWords, toLines } from './data.ts';
import { activityList } from './list.ts';
import type { ActivityLine } from './model.ts';
import { questionOf } from './question.ts';

type Exported = { readonly link: TrailLink; readonly line: ActivityLine };

/** What the address asks for as a CSV file, with the number and the hash of each entry: who has the file can compare. */
export const exportRoute = defineRoute({
  name: 'activity.export',
  method: 'GET',
  permission: 'activity.read',
  handler: async ({ session, scope, request }) => {
    const params = activityList.load(new URL(request.url).searchParams);
    const key = scopeKey(scope);
    const [positions, t, words] = await Promise.all([
      questionOf({ session, scope }, params).then((question) => positionsOfTrail(database(), question)),
      getTranslations('activity'),
      readLineWords(),
    ]);
    return exportList<Exported>(
      { session, scope },
      {
        subject: 'activity',
        file: `${t('csv.file')}-${toParisDay(databaseNow())}`,
        fields: [
          { head: t('columns.number'), text: ({ line }) => line.position },
          { head: t('columns.when'), text: ({ line }) => line.at },
          { head: t('columns.who'), text: ({ line }) => line.who ?? t('nobody') },
          { head: t('columns.what'), text: ({ line }) => line.what },
          { head: t('columns.subject'), text: ({ line }) => line.subject?.name ?? null },
          { head: t('csv.context'), text: ({ line }) => line.subject?.context ?? null },
          { head: t('csv.action'), text: ({ link }) => link.action },
          { head: t('csv.subjectId'), text: ({ link }) => link.subjectId },
          { head: t('csv.hash'), text: ({ link }) => link.hash },
        ],
        narrowedBy: namesOn(activityList.filterOf(params)),
        ids: positions,
        read: async (some) => {
          const links = await linksAt(database(), key, some);
          const lines = await toLines(scope, links, words);
          return links.flatMap((link, index) => {
            const line = lines[index];
            return line ? [{ link, line }] : [];
          });
        },
      },
    );
  },
});
