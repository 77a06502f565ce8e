import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { runsWhole } from '#test/env.ts';

type Locked = {
  /** For a package under another name here. */
  name?: string;
  version: string;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  cpu?: string[];
};

const PUBLIC = 'https://registry.npmjs.org/';
/** Older versions have known ways around the proxy and the policy of pages. */
const NEXT_FLOOR = [16, 3, 8] as const;
/**
 * Binaries for other systems whose package appeared after the lock file was made: npm then checks its download against
 * the registry instead. They are never fetched on a system on which we build and test.
 */
const LATE =
  /^(@biomejs\/cli|@napi-rs\/canvas|@next\/swc|@oxc-parser\/binding|@swc\/core|@tailwindcss\/oxide)-(android|darwin|freebsd|linux-(arm-|arm64-musl|ppc64|riscv64|s390x|x64-musl)|openharmony|wasm32|win32)/;

const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
const { packages }: { packages: Record<string, Locked> } = await read('package-lock.json');
const locked = Object.entries(packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

it('every package is locked with a hash of its content', () => {
  const open = locked.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''));
  const late = ([path, { optional, cpu }]: [string, Locked]) => optional && cpu && LATE.test(nameOf(path));
  expect(open.filter((each) => !late(each)).map(([path]) => path)).toEqual([]);
});

it('every package comes from the public registry', () => {
  const elsewhere = locked.filter(([, { resolved }]) => resolved && !resolved.startsWith(PUBLIC));
  expect(elsewhere.map(([path, { resolved }]) => [path, resolved])).toEqual([]);
});

it('no package runs an install script, and each that has one is named', async () => {
  const { allowScripts } = await read('package.json');
  const wanting = new Set(
    locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
  );
  expect(allowScripts).toEqual(Object.fromEntries([...wanting].sort().map((name) => [name, false])));
  expect(await readFile('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

it('the framework is not older than the fix of its last known vulnerability', () => {
  const version = packages['node_modules/next']?.version ?? '0';
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [floorMajor, floorMinor, floorPatch] = NEXT_FLOOR;
  const at = (a: number, b: number, c: number) => a * 1e6 + b * 1e3 + c;
  expect(at(major, minor, patch)).toBeGreaterThanOrEqual(at(floorMajor, floorMinor, floorPatch));
});

it.runIf(runsWhole())('the bill of materials names every locked package', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { maxBuffer: 64e6 });
  const { bomFormat, components } = JSON.parse(stdout);
  expect(bomFormat).toBe('CycloneDX');
  const named = new Set(
    components.map((each: { name: string; version: string }) => `${each.name}@${each.version}`),
  );
  const wanted = locked.map(([path, { name, version }]) => `${name ?? nameOf(path)}@${version}`);
  expect(wanted.filter((each) => !named.has(each))).toEqual([]);
});
