import type { Handlers } from '#platform/http/call.ts';
import { requireAccount } from '#platform/http/guards.ts';
import { exportRecords } from '#platform/services/admin/export.ts';
import {
  broadcast,
  listMailLog,
  purge,
  readAdminStats,
  readAdminStatsDetailed,
} from '#platform/services/admin/overview.ts';
import { impersonateUser, listUsers, reactivateUser, suspendUser } from '#platform/services/admin/users.ts';
import { queueMail } from '#platform/services/mail/queue.ts';
import {
  customiseTemplate,
  listTemplates,
  requireTemplate,
  resetTemplate,
} from '#platform/services/mail/templates.ts';

type Ids =
  | 'getAdminStats'
  | 'getAdminStatsDetailed'
  | 'listMailLog'
  | 'searchUsers'
  | 'listGroupeAccounts'
  | 'suspendUser'
  | 'reactivateUser'
  | 'impersonateUser'
  | 'broadcast'
  | 'purgeCache'
  | 'exportRecords'
  | 'listMailTemplates'
  | 'updateMailTemplate'
  | 'testMailTemplate'
  | 'resetMailTemplate';

export const adminOverview: Handlers<Ids> = {
  getAdminStats: async ({ db, now }) => ({ status: 200, body: await readAdminStats(db, now) }),

  getAdminStatsDetailed: async ({ db, now }) => ({
    status: 200,
    body: await readAdminStatsDetailed(db, now),
  }),

  listMailLog: async ({ db, query }) => {
    const { rows, total } = await listMailLog(db, query);
    return { status: 200, body: rows, total };
  },

  searchUsers: async ({ db, query }) => {
    const { rows, total } = await listUsers(db, query);
    return { status: 200, body: rows, total };
  },

  listGroupeAccounts: async ({ db, query }) => {
    const { rows, total } = await listUsers(db, query, 'groupe');
    return { status: 200, body: rows, total };
  },

  suspendUser: async ({ db, caller, params, now }) => ({
    status: 200,
    body: await suspendUser(db, params.id, requireAccount(caller).id, now),
  }),

  reactivateUser: async ({ db, params, now }) => ({
    status: 200,
    body: await reactivateUser(db, params.id, now),
  }),

  impersonateUser: async ({ db, keys, caller, body, now }) => ({
    status: 200,
    body: await impersonateUser({ db, keys, now }, caller, body.user_id),
  }),

  broadcast: async ({ db, body, now }) => ({
    status: 201,
    body: { recipients: await broadcast(db, body, now) },
  }),

  purgeCache: async ({ db, now }) => ({ status: 200, body: { removed: await purge(db, now) } }),

  exportRecords: async ({ db, params }) => {
    const bytes = new TextEncoder().encode(await exportRecords(db, params.kind));
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${params.kind}.csv"`,
    };
    return { status: 200, body: bytes, headers };
  },

  listMailTemplates: async ({ db }) => ({ status: 200, body: await listTemplates(db) }),

  updateMailTemplate: async ({ db, params, body, now }) => ({
    status: 200,
    body: await customiseTemplate(db, params.key, body, now),
  }),

  testMailTemplate: async ({ db, params, body, now }) => {
    const { key } = await requireTemplate(db, params.key);
    const mail = { to: body.to, template: key, subject: 'Test', body: 'Test' };
    const entry = await queueMail(db, mail, now);
    return { status: 201, body: entry };
  },

  resetMailTemplate: async ({ db, params }) => ({ status: 200, body: await resetTemplate(db, params.key) }),
};
