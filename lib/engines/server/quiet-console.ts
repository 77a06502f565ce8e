import 'server-only';
import { log, reportUnexpected } from '#lib/core/log.ts';

/**
 * Writes console output of others to our log by its rules: Next prints every error of a page, a route or an action to
 * the console, message included, and uncaught ones too. The text is dropped, because it may quote what people typed;
 * its source is kept.
 */
export function quietConsole(target: Pick<Console, 'error' | 'warn'> = console): void {
  target.error = (...values: readonly unknown[]) => {
    const errors = values.filter((value) => value instanceof Error);
    for (const error of errors) reportUnexpected(error, 'console');
    if (errors.length === 0) log().error({ place: callers() }, 'printed by a library');
  };
  target.warn = () => log().warn({ place: callers() }, 'printed by a library');
}

function callers(): readonly string[] {
  return (new Error().stack ?? '').split('\n').slice(3, 7);
}
