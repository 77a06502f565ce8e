import 'server-only';
import { z } from 'zod';
import { BoundedId } from '#lib/core/bounded.ts';
import { defineCommand } from '#lib/engines/server/command.ts';
import { done, fail } from '#lib/engines/server/failure.ts';
import { database } from '#lib/engines/store/database.ts';
import { doubtUnreadCount } from '#lib/engines/store/unread-counts.ts';

/** Marks one of the person's notifications as read. */
export const readNotification = defineCommand({
  name: 'notification.readOne',
  permission: 'notification.read',
  schema: z.object({ notificationId: BoundedId }),
  afterLoss: 'repeat',
  handler: async ({ platform, session, input }) => {
    const answer = await platform.notifications.read(input.notificationId);
    await doubtUnreadCount(database(), session.person.id);
    if (answer.ok) return done(null);
    // Another person's is treated as not existing: the answer does not reveal whether an id exists.
    return fail(answer.failure.kind === 'forbidden' ? { kind: 'notFound' } : answer.failure);
  },
});

/** Marks all of the person's notifications as read, in one call. */
export const readAllNotifications = defineCommand({
  name: 'notification.readAll',
  permission: 'notification.read',
  schema: z.object({ all: z.literal(true) }),
  afterLoss: 'repeat',
  handler: async ({ platform, session }) => {
    const answer = await platform.notifications.readAll();
    await doubtUnreadCount(database(), session.person.id);
    return answer.ok ? done(null) : fail(answer.failure);
  },
});
