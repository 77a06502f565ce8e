import { AsyncLocalStorage } from 'node:async_hooks';
import { relative } from 'node:path';
import { PgDatabase } from 'drizzle-orm/pg-core';
import { vi } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;
/** Everything that builds a statement. */
const BUILDERS = [
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
  'with',
  '$count',
] as const;

type Prepared = { readonly execute: (...values: unknown[]) => Promise<unknown> };
type Session = { readonly prepareQuery: (...values: unknown[]) => Prepared };
type Builders = Record<(typeof BUILDERS)[number], (...values: unknown[]) => unknown> & {
  readonly session: Session;
};

/** Where the statements of one piece of work are noted, whatever else runs meanwhile. */
const noted = new AsyncLocalStorage<string[]>();

/**
 * Runs `work` and returns, for each statement that it sends, the function that built it. It is noted when it is built:
 * when it is sent, no stack names the function any more.
 */
export async function originsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const origins: string[] = [];
  const database = PgDatabase.prototype as unknown as Builders;
  const spies = BUILDERS.map((name) => {
    const build = database[name];
    return vi.spyOn(database, name).mockImplementation(function (this: Builders, ...values) {
      const origin = originIn(new Error().stack ?? '');
      const { session } = this;
      const prepareQuery = (...asked: unknown[]): Prepared => {
        const prepared = session.prepareQuery(...asked);
        const execute = (...given: unknown[]) => {
          noted.getStore()?.push(origin);
          return prepared.execute(...given);
        };
        return Object.create(prepared, { execute: { value: execute } });
      };
      const watched = Object.create(session, { prepareQuery: { value: prepareQuery } });
      return build.apply(Object.create(this, { session: { value: watched } }), values);
    });
  });
  try {
    await noted.run(origins, work);
    return origins;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** The first of our functions in a stack, as `engines/mirror/state mirrorState`. */
function originIn(stack: string): string {
  const line = stack
    .split('\n')
    .find((one) => one.includes(ROOT) && !/node_modules|statement-origins/.test(one));
  const [, name = '', path = ''] =
    /at (?:(?:async )?([^(]+) \()?(?:file:\/\/)?(\/[^:]+)/.exec(line ?? '') ?? [];
  const file = relative(ROOT, path).replace(/^lib\/|\.tsx?$/g, '');
  return `${file} ${name.replace('Object.', '')}`.trim();
}
