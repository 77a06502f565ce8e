import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type FileStore, requireKey } from './store.ts';

/** Files in a local folder, readable by the service's own user only. */
export function createLocalStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...requireKey(key).split('/'));
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = `${path}.${crypto.randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600 });
      // Renamed when complete: a crash leaves a temporary file, never a truncated one.
      await rename(draft, path);
    },
    async read(key, range) {
      const file = await openOrNull(pathOf(key));
      if (!file) return null;
      const stream = file.createReadStream(range ? { start: range.start, end: range.end } : {});
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}

async function openOrNull(path: string) {
  try {
    return await open(path, 'r');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
