import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { nodeFloor, refusal } from './node-floor.mjs';

it.each(['18.20.0', '20.9.0', '22.20.1', '24.0.0', '24.17.9'])(
  'refuses Node %s in one sentence',
  (version) => {
    expect(refusal(version)).toMatch(/^Perron needs Node [\d.]+ or newer and found [\d.]+\. /);
  },
);

it.each([nodeFloor, '24.18.1', '24.22.0', '26.10.0'])('runs on Node %s', (version) => {
  expect(refusal(version)).toBeNull();
});

it('the launcher prints only that sentence on an old Node', () => {
  const old =
    'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "24.0.0" } })';
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(old)}`, 'launcher/start.mjs'],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe(`${refusal('24.0.0')}\n`);
  expect(stdout).toBe('');
  expect(status).toBe(1);
});

it('uses no named import from Node before it has checked the version, so that old ones fail without a syntax error', async () => {
  const source = await readFile('launcher/start.mjs', 'utf8');
  expect(source).not.toMatch(/import \{.*\} from 'node:/);
});

it('every copy of Node that the packages bring is new enough', async () => {
  const { optionalDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const copies = Object.entries<string>(optionalDependencies).filter(([name]) => /^node-/.test(name));
  expect(copies.length).toBeGreaterThanOrEqual(5);
  for (const [name, version] of copies) expect([name, refusal(version)]).toEqual([name, null]);
});
