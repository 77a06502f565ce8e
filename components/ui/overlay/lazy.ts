import { type ComponentType, lazy } from 'react';
import { anotherChance, isServed } from '../link/our-server.ts';

/**
 * Failures though our server answers: after these the part is not there, since the page is older than what is served.
 */
const FAILURES = 3;

/**
 * A part of the page that is fetched when it is first needed. A page must not break because it cannot be fetched just
 * then: it is tried again until our server is there.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await fetchPart(load) }));
}

/** The same for what is no component. */
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
