import { type ComponentType, lazy } from 'react';
import { anotherChance, isServed } from '../link/our-server.ts';

/**
 * After this many failures, though our server answers, the file no longer exists: the page is older than the deployed
 * version.
 */
const FAILURES = 3;

/**
 * A component that is fetched when it is first needed. A failed fetch must not break the page: it is retried until our
 * server answers.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }));
}

/** The same for a module that is no component. */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      return await load();
    } catch (error) {
      if (await isServed()) failures += 1;
      if (failures === FAILURES) throw error;
      await anotherChance();
    }
  }
}
