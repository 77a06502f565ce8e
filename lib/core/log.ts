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

const reported = new WeakMap<Error, string>();

/**
 * Writes an unexpected error and returns the reference that people are shown; an error that comes by twice is written
 * once. A message may quote what people typed, so only kind, code and place are kept.
 */
export function reportUnexpected(error: unknown, operation: string): string {
  const known = error instanceof Error ? error : null;
  const before = known && reported.get(known);
  if (before) return before;
  const reference = randomUUID().slice(0, 8);
  if (known) reported.set(known, reference);
  const text = (name: string) => {
    const value: unknown = known && Reflect.get(known, name);
    return typeof value === 'string' ? value : undefined;
  };
  const facts = {
    kind: known?.name ?? typeof error,
    code: text('code'),
    table: text('table'),
    // Next shows it to the person instead of our reference when a page fails.
    digest: text('digest'),
    place: known ? placesOf(known) : undefined,
  };
  log().error({ reference, operation, ...facts }, 'unexpected error');
  return reference;
}

/** The lines of a stack that say where; a message above them may have lines that look the same. */
function placesOf({ message, stack = '' }: Error): readonly string[] {
  const start = message === '' ? -1 : stack.indexOf(message);
  return stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .filter((line) => /^\s+at .+(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/.test(line))
    .slice(0, 8);
}
