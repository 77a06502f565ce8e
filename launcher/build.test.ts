import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './build.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'perron-build-'));
  await mkdir(join(root, 'app/sign-in'), { recursive: true });
  await writeFile(join(root, 'app/sign-in/page.tsx'), 'export default 1;');
  await writeFile(join(root, 'proxy.ts'), 'export {};');
});
afterEach(() => rm(root, { recursive: true }));

it('detects a change in the content of a source', async () => {
  const before = await fingerprint(root);
  await writeFile(join(root, 'app/sign-in/page.tsx'), 'export default 2;');
  expect(await fingerprint(root)).not.toBe(before);
});

it('ignores dates, location and test files', async () => {
  const before = await fingerprint(root);
  await utimes(join(root, 'proxy.ts'), 1, 1);
  await writeFile(join(root, 'app/sign-in/page.test.tsx'), 'nothing to build');
  expect(await fingerprint(root)).toBe(before);
  const copy = await mkdtemp(join(tmpdir(), 'perron-build-'));
  await cp(root, copy, { recursive: true });
  expect(await fingerprint(copy)).toBe(before);
  await rm(copy, { recursive: true });
});
