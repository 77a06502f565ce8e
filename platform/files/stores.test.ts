import { mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#test/s3-server.ts';
import { SOON } from '#test/soon.ts';
import { readSettings, SettingError } from '../env.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';
import { type FileStore, newKey } from './store.ts';

const text = async (stream: ReadableStream | null) => (stream ? await new Response(stream).text() : null);

const CREDENTIALS = { accessKeyId: 'PERRONKEY', secretAccessKey: 'a secret of forty characters, or so' };
let bucket: Awaited<ReturnType<typeof startS3Server>>;

/** The store as settings of the environment configure it. */
function openBucket(change: Record<string, string> = {}): FileStore {
  const { s3 } = readSettings({
    NODE_ENV: 'test',
    PLATFORM_DATABASE_URL: 'postgres://db.example/perron',
    PLATFORM_S3_BUCKET: 'perron',
    PLATFORM_S3_ENDPOINT: bucket.endpoint,
    PLATFORM_S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    PLATFORM_S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    ...change,
  });
  if (!s3) throw new Error('the settings name a bucket');
  return createS3Store(s3);
}

let folder: string;
const stores: Record<string, () => FileStore> = {
  'a folder': () => createLocalStore(folder),
  'a bucket': openBucket,
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perron-files-'));
  bucket = await startS3Server('perron', CREDENTIALS);
});
afterAll(async () => {
  await bucket.close();
  await rm(folder, { recursive: true });
});

describe.each(Object.keys(stores))('%s', (name) => {
  const open = () => (stores[name] ?? stores['a folder'])?.() as FileStore;

  test('returns what was stored, whole and in part, until it is removed', async () => {
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
    'refuses the key %j',
    async (key) => {
      await expect(open().put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a key');
      await expect(open().read(key)).rejects.toThrow('not a key');
    },
  );
});

test("local files are readable by the service's user only, and no temporary file is left behind", async () => {
  const key = newKey('media');
  await createLocalStore(folder).put(key, Buffer.from('x'), 'image/webp');
  expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'media'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(folder, key, '..'))).toHaveLength(1);
});

/** How many files of a folder this process holds open. */
async function filesOpenIn(path: string): Promise<number> {
  const held = await readdir('/proc/self/fd');
  const targets = await Promise.all(held.map((fd) => readlink(join('/proc/self/fd', fd)).catch(() => '')));
  return targets.filter((target) => target.startsWith(path)).length;
}

test.runIf(process.platform === 'linux')('a reader that aborts closes the file', async () => {
  const store = createLocalStore(folder);
  const key = newKey('private');
  await store.put(key, Buffer.alloc(2_000_000), 'text/plain');
  for (let i = 0; i < 300; i++) {
    const stream = await store.read(key);
    await stream?.getReader().cancel();
  }
  await expect.poll(() => filesOpenIn(folder), SOON).toBe(0);
});

describe('a bucket', () => {
  test('stores each file under its key with its type', async () => {
    const key = newKey('media');
    await openBucket().put(key, Buffer.from('x'.repeat(100_000)), 'image/webp');
    expect(bucket.objects.get(key)).toMatchObject({ type: 'image/webp' });
    expect(bucket.objects.get(key)?.bytes).toHaveLength(100_000);
  });

  test.each([
    ['of another key', { PLATFORM_S3_SECRET_ACCESS_KEY: 'not the secret' }],
    ['to another bucket', { PLATFORM_S3_BUCKET: 'elsewhere' }],
  ])('a call that fails %s is an error, not a missing file, and reveals no secret', async (_, change) => {
    const key = newKey('private');
    const failed = [
      openBucket(change).put(key, Buffer.from('x'), 'text/plain'),
      openBucket(change).read(key),
    ];
    for (const outcome of await Promise.allSettled(failed)) {
      expect(outcome.status).toBe('rejected');
      const told = inspect(outcome, { depth: 3 });
      expect(told).not.toContain(CREDENTIALS.secretAccessKey);
      expect(told).not.toContain('not the secret');
    }
    expect(bucket.objects.has(key)).toBe(false);
  });

  test('an incomplete pair of credentials is refused at start, without printing the half that is set', () => {
    const halved = () => openBucket({ PLATFORM_S3_ACCESS_KEY_ID: '' });
    expect(halved).toThrow(SettingError);
    expect(halved).not.toThrow(CREDENTIALS.secretAccessKey);
  });
});
