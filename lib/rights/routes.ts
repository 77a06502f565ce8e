import 'server-only';
import { z } from 'zod';
import { toParisDay } from '#lib/mirror/paris-day.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { BoundedId } from '#lib/server/bounded.ts';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { heldOf } from '#lib/store/person-data.ts';
import { appendTrail } from '#lib/store/trail.ts';
import { readCvsToday, readHeldWords } from './data.ts';
import { FOUND_AT_MOST } from './model.ts';

const Ids = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',').map(Number)))
  .pipe(z.array(BoundedId).max(FOUND_AT_MOST));

/** How many CVs the person has opened here since midnight in Paris. */
export const cvsTodayRoute = defineRoute({
  name: 'application.cvsToday',
  method: 'GET',
  permission: 'application.readCv',
  handler: async ({ session, scope }) => done(await readCvsToday(scope, session.person.id)),
});

/** All that our store holds beside applications, in views, in drafts and in names of files, as a file for the person whom it is about. */
export const personExportRoute = defineRoute({
  name: 'rights.export',
  method: 'GET',
  permission: 'rights.manage',
  only: 'establishment',
  query: z.object({ ids: Ids, q: z.string().max(200).default('') }),
  handler: async ({ session, scope, query }) => {
    const key = scopeKey(scope);
    const at = databaseNow();
    const [held, words] = await Promise.all([
      heldOf(database(), key, query.ids),
      readHeldWords(scope, query.q),
    ]);
    const { views, files, drafts } = words;
    const detail = {
      ...{ applications: query.ids.length, views: views.length },
      ...{ files: files.length, drafts: drafts.length },
    };
    const about = { subjectKind: 'person', subjectId: null, operationId: null };
    await database().transaction((tx) =>
      appendTrail(tx, {
        scopeKey: key,
        at,
        person: session.person,
        action: 'rights.export',
        ...about,
        detail,
      }),
    );
    const file = {
      ...{ house: scope.name, exportedAt: at.toISOString(), applications: held },
      views: views.map(({ name, by }) => ({ name, by })),
      files: files.map(({ name, by, sentAt }) => ({ name, by, sentAt })),
      // Of a draft its words about them, not all that a colleague is writing.
      drafts: drafts.map(({ form, savedAt, texts }) => ({ form, savedAt, texts })),
    };
    return new Response(JSON.stringify(file, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="droits-${toParisDay(at)}.json"`,
      },
    });
  },
});
