import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';
import { type FileStore, newKey } from './store.ts';

const text = async (stream: ReadableStream | null) => (stream ? await new Response(stream).text() : null);

/** A bucket in memory that speaks as much of the protocol as the client uses. */
const objects = new Map<string, Buffer>();
const bucket = createServer(async (request, response) => {
  const key = decodeURIComponent(new URL(request.url ?? '', 'http://bucket').pathname);
  if (request.method === 'PUT') {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    objects.set(key, Buffer.concat(pieces));
    return response.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  const found = objects.get(key);
  if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
  response.writeHead(range ? 206 : 200);
  return response.end(range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found);
});

let folder: string;
const stores: Record<string, () => FileStore> = {
  'a folder': () => createLocalStore(folder),
  'a bucket': () =>
    createS3Store({
      bucket: 'perron',
      region: 'eu-west-3',
      endpoint: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    }),
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perron-files-'));
  await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true });
});

describe.each(Object.keys(stores))('%s', (name) => {
  const open = () => (stores[name] ?? stores['a folder'])?.() as FileStore;

  test('gives back what was put, whole and in part, until it is removed', async () => {
    const store = open();
    const key = newKey('private');
    await store.put(key, Buffer.from('Œuvrard 0123456789'), 'text/plain');
    expect(await text(await store.read(key))).toBe('Œuvrard 0123456789');
    expect(await text(await store.read(key, { start: 9, end: 12 }))).toBe('0123');
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  test.each(['../../etc/passwd', 'private/../x', '/etc/passwd', 'private/a\0b', 'PRIVATE/x', 'private'])(
    'does not take the key %j',
    async (key) => {
      await expect(open().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
      await expect(open().read(key)).rejects.toThrow('not a key');
    },
  );
});

test('files of a folder are for the service alone, and no draft stays behind', async () => {
  const key = newKey('media');
  await createLocalStore(folder).put(key, Buffer.from('x'), 'image/webp');
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'media'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(folder, key, '..'))).toHaveLength(1);
});

test.runIf(process.platform === 'linux')('a reader that leaves early closes the file', async () => {
  const store = createLocalStore(folder);
  const key = newKey('private');
  await store.put(key, Buffer.alloc(2_000_000), 'text/plain');
  for (let i = 0; i < 300; i++) {
    const stream = await store.read(key);
    await stream?.getReader().cancel();
  }
  await expect.poll(async () => (await readdir('/proc/self/fd')).length).toBeLessThan(200);
});
