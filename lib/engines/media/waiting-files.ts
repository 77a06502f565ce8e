import { createStore, del, delMany, entries, set } from 'idb-keyval';

/** An image that was chosen and not sent yet, with what its author has said of it. */
export type WaitingFile = { readonly id: string; readonly file: File; readonly alt: string };

type Kept = WaitingFile & { readonly keptAt: number };

/** Who has chosen them, and for which library. */
export type Owner = { readonly personId: number; readonly maisonId: number };

const DAY_MS = 24 * 60 * 60 * 1000;

const store = () => createStore('perron-media', 'waiting');
const prefixOf = ({ personId, maisonId }: Owner) => `${personId}/${maisonId}/`;

/** Keeps an image in this browser until it is sent. A browser that keeps nothing is no trouble. */
export function keepWaiting(owner: Owner, { id, file, alt }: WaitingFile): Promise<void> {
  return quietly(() => set(prefixOf(owner) + id, { id, file, alt, keptAt: Date.now() }, store()));
}

export function forgetWaiting(owner: Owner, id: string): Promise<void> {
  return quietly(() => del(prefixOf(owner) + id, store()));
}

/** What a page that is gone has left, the oldest first; what nobody came back for in a day is dropped. */
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

/** Nothing of what waits stays on a device whose person has signed out. */
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
    // A private window, or a full disk: the files are in the page.
  }
}
