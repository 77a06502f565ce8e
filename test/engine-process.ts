/**
 * The embedded databases of the process that forked it, all of them in this one: what V8 has made of Postgres's code
 * for the first is there for those after it, which is most of what a small database costs. Ends with that process.
 */
import { openServedEngine } from '#launcher/database/served-engine.ts';
import type { EngineAnswer, EngineOrder } from './engine-host.ts';

const stops = new Map<string, () => Promise<void>>();

async function start(template: string | undefined): Promise<string> {
  const settings = { dataDir: 'memory', port: 0, ...(template ? { template } : {}) };
  const { db, url, stopServing } = await openServedEngine(settings, fail);
  stops.set(url, async () => {
    await stopServing();
    await db.close();
  });
  return url;
}

async function stop(url: string): Promise<string> {
  await stops.get(url)?.();
  stops.delete(url);
  return url;
}

/** Nobody catches it: the process ends and says why. */
function fail(cause: unknown): never {
  throw cause;
}

process.on('message', (order: EngineOrder) => {
  const done = order.kind === 'start' ? start(order.template) : stop(order.url);
  done.then((url) => process.send?.({ id: order.id, url } satisfies EngineAnswer), fail);
});
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole group at once; the tests still need the databases to end their work.
process.on('SIGINT', () => undefined);
