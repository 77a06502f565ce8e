import { LRUCache } from 'lru-cache';

/** Nothing about a candidate stays longer in the memory of a process, deleted or not. */
const MOST_MS = 10 * 60_000;

/** Keeps up to `mostBytes` with their names for ten minutes; what was not asked for longest goes first. */
export function openMemory<Kept extends object>(mostBytes: number, bytesOf: (kept: Kept) => number) {
  return new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: (kept, name) => name.length + bytesOf(kept),
    ttl: MOST_MS,
    ttlResolution: 1000,
    perf: Date,
    ttlAutopurge: true,
  });
}
