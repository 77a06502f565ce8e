import { createStore, del, delMany, entries, set } from 'idb-keyval';
import { DAY_MS } from '#contract/durations.ts';

/** An image that was chosen and not sent yet, with its description. */
export type WaitingFile = { readonly id: string; readonly file: File; readonly alt: string };

type Kept = WaitingFile & { readonly keptAt: number };

/** Who has chosen them, and for which library. */
export type Owner = { readonly personId: number; readonly establishmentId: number };

const store = () => createStore('perron-media', 'waiting');
const prefixOf = ({ personId, establishmentId }: Owner) => `${personId}/${establishmentId}/`;

/** Stores an image in this browser until it is sent. It does not matter if the browser stores nothing. */
export function keepWaiting(owner: Owner, { id, file, alt }: WaitingFile): Promise<void> {
  return quietly(() => set(prefixOf(owner) + id, { id, file, alt, keptAt: Date.now() }, store()));
}

export function forgetWaiting(owner: Owner, id: string): Promise<void> {
  return quietly(() => del(prefixOf(owner) + id, store()));
}

/** Files left by a page that is gone, the oldest first; those that nobody came back for in a day are deleted. */
export async function findWaiting(owner: Owner, now: number): Promise<readonly WaitingFile[]> {
  try {
    const all = await entries<string, Kept>(store());
    const old = all.filter(([, { keptAt }]) => now - keptAt > DAY_MS).map(([key]) => key);
    await delMany(old, store());
    return all
      .filter(([key]) => key.startsWith(prefixOf(owner)) && !old.includes(key))
      .map(([, kept]) => kept)
      .sort((one, other) => one.keptAt - other.keptAt);
  } catch {
    return [];
  }
}

/** Unsent files are removed from a device when its person signs out. */
export function forgetAllWaiting(): Promise<void> {
  return quietly(async () => {
    const all = await entries<string, Kept>(store());
    await delMany(
      all.map(([key]) => key),
      store(),
    );
  });
}

async function quietly(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    // A private window, or a full disk: the page still has the files.
  }
}
