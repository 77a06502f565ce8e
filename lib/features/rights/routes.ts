import 'server-only';
import { z } from 'zod';
import { todayOf } from '#lib/engines/mirror/clocks.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { appendAuditEntry } from '#lib/engines/store/audit-log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { heldOf } from '#lib/engines/store/person-export.ts';
import { readCvsToday } from './data.ts';
import { findTicked, Searched, TickedInput } from './ticked.ts';

const listed = (text: string) => (text === '' ? [] : text.split(','));
const Ids = z
  .string()
  .default('')
  .transform((text) => listed(text).map(Number));
const Keys = z.string().default('').transform(listed);
const Query = z
  .object({ q: Searched, ids: Ids, views: Ids, files: Ids, drafts: Keys, titles: Keys })
  .transform(({ q, ids, views, files, ...keys }) => ({
    q,
    ticked: { applicationIds: ids, viewIds: views, fileIds: files, ...keys },
  }))
  .pipe(z.object({ q: Searched, ticked: TickedInput }));

/** How many CVs the person has opened here since the establishment's midnight. */
export const cvsTodayRoute = defineRoute({
  name: 'application.cvsToday',
  method: 'GET',
  permission: 'application.readCv',
  handler: async ({ session, scope }) => done(await readCvsToday(scope, session.person.id)),
});

/** The selected data of a person from our store, as a file for them. */
export const personExportRoute = defineRoute({
  name: 'rights.export',
  method: 'GET',
  permission: 'rights.manage',
  only: 'establishment',
  query: Query,
  handler: async ({ session, scope, query }) => {
    const key = scopeKey(scope);
    const at = databaseNow();
    const found = await findTicked(session, query.q, query.ticked);
    if (!found.ok) return found;
    const { applicationIds, views, files, drafts, titles } = found.value;
    const held = await heldOf(database(), key, applicationIds);
    const detail = {
      ...{ applications: applicationIds.length, views: views.length },
      ...{ files: files.length, drafts: drafts.length, titles: titles.length },
    };
    const about = { subjectKind: 'person', subjectId: null, operationId: null };
    await database().transaction((tx) =>
      appendAuditEntry(tx, {
        scopeKey: key,
        at,
        person: session.person,
        action: 'rights.export',
        ...about,
        detail,
      }),
    );
    const file = {
      ...{ establishment: scope.name, exportedAt: at.toISOString(), applications: held },
      views: views.map(({ name, by }) => ({ name, by })),
      files: files.map(({ name, by, sentAt }) => ({ name, by, sentAt })),
      // Only the passage of a draft that contains the words, not everything that a colleague is writing.
      drafts: drafts.map(({ form, savedAt, texts }) => ({ form, savedAt, texts })),
      titles: titles.map(({ title, by, at: since }) => ({ title, by, at: since })),
    };
    return new Response(JSON.stringify(file, null, 2), {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="droits-${await todayOf(key, at)}.json"`,
      },
    });
  },
});
