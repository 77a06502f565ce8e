import 'server-only';
import { reportUnexpected } from '#lib/core/log.ts';
import { databaseNow } from '#lib/engines/store/clock.ts';
import { uncoverForgotten } from './moves.ts';

const EVERY_MS = 60_000;

const shared = globalThis as typeof globalThis & { perronOverlays?: ReturnType<typeof setInterval> };

/** Removes from the lists what a crash has left there of settled moves; once per process, safe with several. */
export function keepOverlaysTrue(): void {
  const look = () =>
    uncoverForgotten(databaseNow()).catch((error: unknown) => reportUnexpected(error, 'application.uncover'));
  shared.perronOverlays ??= setInterval(look, EVERY_MS);
  shared.perronOverlays.unref();
}
