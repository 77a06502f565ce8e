import type { Instrumentation } from 'next';

/** Runs once per instance before the first request: a database that is not up to date is never served. */
export async function register(): Promise<void> {
  // Written out, not behind a function: the build for the other runtime then leaves the import away.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { openFrontDoor } = await import('#lib/front-door/front-door.ts');
  const { personOf } = await import('#lib/auth/person-of-request.ts');
  const { env } = await import('#lib/env.ts');
  // Before anything that takes time: the server listens already.
  openFrontDoor({ trustedProxies: env().TRUSTED_PROXIES, personOf });
  const { quietConsole } = await import('#lib/server/quiet-console.ts');
  if (env().NODE_ENV === 'production') quietConsole();
  const { migrateStore } = await import('#lib/store/migrate.ts');
  const { database } = await import('#lib/store/database.ts');
  const { followDatabaseClock } = await import('#lib/store/clock.ts');
  const { reportUnexpected } = await import('#lib/server/log.ts');
  const { migrateMirror } = await import('#lib/mirror/migrate.ts');
  const { keepStoreTidy } = await import('#lib/server/housekeeping.ts');
  const { keepMirrorSmall } = await import('#lib/mirror/housekeeping.ts');
  const { keepOverlaysTrue } = await import('#lib/applications/overlay-loop.ts');
  const { startCommands } = await import('#lib/commands/loop.ts');
  const { startPushEndings } = await import('#lib/push/ending.ts');
  const { keepBulkRequestsTidy } = await import('#lib/bulk/housekeeping.ts');
  const { keepFollowUpsTidy } = await import('#lib/follow-ups/housekeeping.ts');
  // Each declares writes to the platform: what is due of them goes on, whoever waited for it.
  await import('#lib/applications/commands.ts');
  await import('#lib/articles/commands.ts');
  await import('#lib/channels/commands.ts');
  await import('#lib/contact/commands.ts');
  await import('#lib/establishment/commands.ts');
  await import('#lib/follow-ups/commands.ts');
  await import('#lib/job-datings/commands.ts');
  await import('#lib/bulk/commands.ts');
  await import('#lib/media/commands.ts');
  await import('#lib/newsletter/commands.ts');
  await import('#lib/notifications/commands.ts');
  await import('#lib/offers/commands.ts');
  await import('#lib/impersonation/commands.ts');
  await import('#lib/structure/commands.ts');
  await import('#lib/push/commands.ts');
  await import('#lib/subscription/commands.ts');
  await import('#lib/profile/commands.ts');
  await import('#lib/talents/commands.ts');
  await import('#lib/team/commands.ts');
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
  const { reportUnexpected } = await import('#lib/server/log.ts');
  reportUnexpected(error, `${context.routeType} ${context.routePath}`);
};
