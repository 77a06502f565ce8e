import { reportUnexpected } from '#lib/core/log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { dropIdleScopes } from './activity.ts';

const EVERY_MS = 30 * 60_000;

/** Deletes mirrors without activity for 24 h, now and every half hour. Started once per instance. */
export function keepMirrorSmall(): void {
  const drop = () =>
    dropIdleScopes(database(), databaseNow()).catch((error: unknown) => {
      reportUnexpected(error, 'mirror.housekeeping');
    });
  void drop();
  setInterval(drop, EVERY_MS).unref();
}
