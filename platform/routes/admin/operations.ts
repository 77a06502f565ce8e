import { WEBHOOK_EVENTS } from '#contract/admin-operations.ts';
import type { Handlers } from '#platform/http/call.ts';
import { createTerm, deleteTerm, setMaintenance } from '#platform/services/admin/service.ts';
import { createFeed, listFeeds, updateFeed } from '#platform/services/feeds/registry.ts';
import { queueRun, readFeed } from '#platform/services/feeds/runs.ts';
import { readMaintenance } from '#platform/services/service/maintenance.ts';
import { deliver } from '#platform/services/webhooks/deliver.ts';
import {
  createPing,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  requireDelivery,
  requireWebhook,
  updateWebhook,
} from '#platform/services/webhooks/registry.ts';

type Ids =
  | 'getAdminMaintenance'
  | 'setMaintenance'
  | 'createTerm'
  | 'deleteTerm'
  | 'listWebhooks'
  | 'createWebhook'
  | 'listWebhookEvents'
  | 'listWebhookDeliveries'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'listFeeds'
  | 'createFeed'
  | 'getFeed'
  | 'updateFeed'
  | 'runFeed';

export const adminOperations: Handlers<Ids> = {
  getAdminMaintenance: async ({ db, now }) => ({ status: 200, body: await readMaintenance(db, now) }),

  setMaintenance: async ({ db, body, now }) => {
    await setMaintenance(db, body);
    return { status: 200, body: await readMaintenance(db, now) };
  },

  createTerm: async ({ db, params, body }) => ({ status: 201, body: await createTerm(db, params.tax, body) }),

  deleteTerm: async ({ db, params }) => {
    await deleteTerm(db, params.tax, params.term);
    return { status: 204, body: null };
  },

  listWebhooks: async ({ db }) => ({ status: 200, body: await listWebhooks(db) }),

  createWebhook: async (call) => ({ status: 201, body: await createWebhook(call, call.body) }),

  listWebhookEvents: async () => ({ status: 200, body: [...WEBHOOK_EVENTS] }),

  listWebhookDeliveries: async ({ db, query }) => {
    const { rows, total } = await listDeliveries(db, query);
    return { status: 200, body: rows, total };
  },

  updateWebhook: async (call) => ({
    status: 200,
    body: await updateWebhook(call, call.params.id, call.body),
  }),

  deleteWebhook: async ({ db, params }) => {
    await deleteWebhook(db, params.id);
    return { status: 204, body: null };
  },

  testWebhook: async ({ db, outside, params, now }) => {
    const { id: webhookId } = await requireWebhook(db, params.id);
    const id = await createPing(db, webhookId, now);
    await deliver({ db, outside, clock: () => now }, id);
    return { status: 200, body: await requireDelivery(db, id) };
  },

  listFeeds: async ({ db }) => ({ status: 200, body: await listFeeds(db) }),

  createFeed: async (call) => ({ status: 201, body: await createFeed(call, call.body) }),

  getFeed: async ({ db, params }) => ({ status: 200, body: await readFeed(db, params.id) }),

  updateFeed: async (call) => ({ status: 200, body: await updateFeed(call, call.params.id, call.body) }),

  runFeed: async ({ db, params, now }) => ({ status: 202, body: await queueRun(db, params.id, now) }),
};
