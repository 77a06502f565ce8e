import 'server-only';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { env } from '#lib/env.ts';

let logger: pino.Logger | undefined;

/** One JSON line per event. Only fields that callers name are logged: no bodies, no query values, no candidate data. */
export function log(): pino.Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: { service: 'dashboard' } });
  return logger;
}

const reported = new WeakMap<Error, string>();

/**
 * Logs an unexpected error and returns the reference that users are shown; the same error is logged once. Its message
 * may quote user input, so only kind, code and place are logged.
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
    // Next shows the digest to the user instead of our reference when a page fails.
    digest: text('digest'),
    place: known ? placesOf(known) : undefined,
  };
  log().error({ reference, operation, ...facts }, 'unexpected error');
  return reference;
}

/** The stack frames; the message above them may contain lines that look the same. */
function placesOf({ message, stack = '' }: Error): readonly string[] {
  const start = message === '' ? -1 : stack.indexOf(message);
  return stack
    .slice(start < 0 ? 0 : start + message.length)
    .split('\n')
    .filter((line) => /^\s+at .+(:\d+:\d+\)?|\(native\)|<anonymous>\)?)$/.test(line))
    .slice(0, 8);
}
