import type { Handlers } from '#platform/http/call.ts';
import { requireAccount, requireOwnAccount } from '#platform/http/guards.ts';
import { getPreferences, updatePreferences } from '#platform/services/notifications/preferences.ts';
import { subscribePush, unsubscribePush } from '#platform/services/notifications/push.ts';
import { getPushKeys } from '#platform/services/notifications/push-keys.ts';
import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#platform/services/notifications/read.ts';

type Ids =
  | 'listNotifications'
  | 'readNotification'
  | 'readAllNotifications'
  | 'getNotificationPreferences'
  | 'updateNotificationPreferences'
  | 'saveNotificationPreferences'
  | 'getVapidPublic'
  | 'subscribePush'
  | 'unsubscribePush';

export const notificationHandlers: Handlers<Ids> = {
  listNotifications: async ({ db, caller, query }) => {
    const { rows, total } = await listNotifications(db, requireAccount(caller).id, query);
    return { status: 200, body: rows, total };
  },

  readNotification: async ({ db, caller, params, now }) => ({
    status: 200,
    body: await readNotification(db, requireAccount(caller).id, params.id, now),
  }),

  readAllNotifications: async ({ db, caller, now }) => ({
    status: 200,
    body: { read: await readAllNotifications(db, requireAccount(caller).id, now) },
  }),

  getNotificationPreferences: async ({ db, caller }) => ({
    status: 200,
    body: await getPreferences(db, requireAccount(caller).id),
  }),

  updateNotificationPreferences: async ({ db, caller, body }) => ({
    status: 200,
    body: await updatePreferences(db, requireOwnAccount(caller).id, body),
  }),

  saveNotificationPreferences: async ({ db, caller, body }) => ({
    status: 200,
    body: await updatePreferences(db, requireOwnAccount(caller).id, body),
  }),

  getVapidPublic: async ({ db }) => ({
    status: 200,
    body: { public_key: (await getPushKeys(db)).publicKey },
  }),

  subscribePush: async ({ db, caller, body, now }) => {
    await subscribePush(db, requireOwnAccount(caller).id, body, now);
    return { status: 204, body: null };
  },

  unsubscribePush: async ({ db, caller, body }) => {
    await unsubscribePush(db, requireOwnAccount(caller).id, body.endpoint);
    return { status: 204, body: null };
  },
};
