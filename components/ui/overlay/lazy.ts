import { type ComponentType, createElement, lazy, useState } from 'react';
import { anotherChance, isServed } from '../link/our-server.ts';

/**
 * After this many failures, though our server answers, the file no longer exists: the page is older than the deployed
 * version.
 */
const FAILURES = 3;

type Load<Part> = () => Promise<Part>;

/** What was fetched, by how. */
const fetched = new WeakMap<Load<unknown>, unknown>();

/**
 * A component that is fetched when it is first needed. A failed fetch must not break the page: it is retried until our
 * server answers. One that `fetchPart` has fetched in advance is rendered at once: React.lazy shows its fallback for a
 * third of a second even then.
 */
export function lazyPart<Props extends object>(load: Load<ComponentType<Props>>) {
  const Awaited = lazy(async () => ({ default: await fetchPart(load) }));
  // biome-ignore lint/correctness/noComponentHookFactories: like React.lazy, called once for a component.
  return function Part(props: Props) {
    // Kept, since changing from one to the other would lose what was typed.
    const [Shown] = useState(() => (fetched.get(load) as ComponentType<Props> | undefined) ?? Awaited);
    return createElement<Props>(Shown as ComponentType<Props>, props);
  };
}

/** The same in advance, or for a module that is no component. */
export async function fetchPart<Part>(load: Load<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      const part = await load();
      fetched.set(load, part);
      return part;
    } catch (error) {
      if (await isServed()) failures += 1;
      if (failures === FAILURES) throw error;
      await anotherChance();
    }
  }
}
