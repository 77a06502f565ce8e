import type { Instrumentation } from 'next';

/** Runs once per instance before the first request: a database that is not up to date is never served. */
export async function register(): Promise<void> {
  // Written out, not behind a function: the build for the other runtime then leaves the import away.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { openFrontDoor } = await import('#lib/engines/front-door/front-door.ts');
  const { personOf } = await import('#lib/engines/auth/person-of-request.ts');
  const { env } = await import('#lib/env.ts');
  // Before anything that takes time: the server listens already.
  openFrontDoor({ trustedProxies: env().TRUSTED_PROXIES, personOf });
  const { quietConsole } = await import('#lib/engines/server/quiet-console.ts');
  if (env().NODE_ENV === 'production') quietConsole();
  const { migrateStore } = await import('#lib/engines/store/migrate.ts');
  const { database } = await import('#lib/engines/store/database.ts');
  const { followDatabaseClock } = await import('#lib/engines/store/clock.ts');
  const { reportUnexpected } = await import('#lib/core/log.ts');
  const { migrateMirror } = await import('#lib/engines/mirror/migrate.ts');
  const { keepStoreTidy } = await import('#lib/engines/server/housekeeping.ts');
  const { keepMirrorSmall } = await import('#lib/engines/mirror/housekeeping.ts');
  const { keepOverlaysTrue } = await import('#lib/features/applications/overlay-loop.ts');
  const { startCommands } = await import('#lib/engines/commands/loop.ts');
  const { startPushEndings } = await import('#lib/engines/push/ending.ts');
  const { keepBulkRequestsTidy } = await import('#lib/engines/bulk/housekeeping.ts');
  const { keepFollowUpsTidy } = await import('#lib/features/applications/follow-ups/housekeeping.ts');
  // Each declares writes to the platform: what is due of them goes on, whoever waited for it.
  await import('#lib/features/applications/commands.ts');
  await import('#lib/features/articles/commands.ts');
  await import('#lib/features/settings/channels/commands.ts');
  await import('#lib/features/contact/commands.ts');
  await import('#lib/features/establishment/commands.ts');
  await import('#lib/features/applications/follow-ups/commands.ts');
  await import('#lib/features/job-datings/commands.ts');
  await import('#lib/engines/bulk/commands.ts');
  await import('#lib/features/media/commands.ts');
  await import('#lib/features/settings/newsletter/commands.ts');
  await import('#lib/features/notifications/commands.ts');
  await import('#lib/features/offers/commands.ts');
  await import('#lib/features/impersonation/commands.ts');
  await import('#lib/features/structure/commands.ts');
  await import('#lib/engines/push/commands.ts');
  await import('#lib/features/subscription/commands.ts');
  await import('#lib/features/settings/profile/commands.ts');
  await import('#lib/features/talents/commands.ts');
  await import('#lib/features/team/commands.ts');
  await migrateStore();
  await migrateMirror();
  await followDatabaseClock(database(), (error) => void reportUnexpected(error, 'store.clock'));
  keepStoreTidy();
  keepMirrorSmall();
  keepOverlaysTrue();
  startCommands();
  keepBulkRequestsTidy();
  keepFollowUpsTidy();
  startPushEndings();
}

/** An error that no code of ours caught: of a page, a route or an action. The person sees its digest only. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, context) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { reportUnexpected } = await import('#lib/core/log.ts');
  reportUnexpected(error, `${context.routeType} ${context.routePath}`);
};
