import 'server-only';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { env } from '#lib/env.ts';

let logger: pino.Logger | undefined;

/** One JSON line per event. Only what callers name is written: no bodies, no query values, no candidate data. */
export function log(): pino.Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: { service: 'dashboard' } });
  return logger;
}

/**
 * Writes an unexpected error and returns the reference that people are shown. The message of a database error may
 * quote values, so only its kind, code and place are kept.
 */
export function reportUnexpected(error: unknown, operation: string): string {
  const reference = randomUUID().slice(0, 8);
  const known = error instanceof Error ? error : null;
  const code = known && 'code' in known && typeof known.code === 'string' ? known.code : undefined;
  const place = known?.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8);
  log().error({ reference, operation, kind: known?.name ?? typeof error, code, place }, 'unexpected error');
  return reference;
}
