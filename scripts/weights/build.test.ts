import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openBuild } from './build.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A script of so many KB, which gzip cannot compress further, since base64 of random bytes shrinks to these. */
function script(name: string, kilobytes: number, code = ''): string {
  const file = `static/chunks/${name}.js`;
  write(file, `${code}"${randomBytes(kilobytes * 1000).toString('base64')}"`);
  return file;
}

const framework = script('framework', 10);
const layout = script('layout', 20);
const error = script('error', 5);
script('toolbar', 3);
script('board', 40, '(await e.A(33)).Toolbar');
script('reader', 100);
const list = script(
  'list',
  30,
  [
    '(await e.A(11)).Board;(await e.A(22)).Reader;(await s.A(44)).Shown;',
    '11,e=>{e.v(t=>Promise.all(["static/chunks/board.js","static/chunks/layout.js"].map(t=>e.l(t))).then(()=>t(1)))},',
    '22,e=>{e.v(t=>Promise.all(["static/chunks/reader.js","static/chunks/r.css"].map(t=>e.l(t))).then(()=>t(2)))},',
    '33,e=>{e.v(t=>Promise.all(["static/chunks/toolbar.js"].map(t=>e.l(t))).then(()=>t(3)))},',
    '44,s=>{s.v(t=>Promise.resolve().then(()=>t(4)))}',
  ].join(''),
);
write(
  'app-path-routes-manifest.json',
  JSON.stringify({ '/(main)/[id]/page': '/[id]', '/api/health/route': '/api/health' }),
);
write('build-manifest.json', JSON.stringify({ rootMainFiles: [framework], polyfillFiles: ['none.js'] }));
write(
  'server/app/(main)/[id]/page_client-reference-manifest.js',
  `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/(main)/[id]/page"] = ${JSON.stringify({
    clientModules: { 'components/a.tsx': { chunks: [list] } },
    entryJSFiles: { 'app/layout': [layout], 'app/error': [layout, error], 'app/page': [layout, list] },
  })};\n`,
);
const build = openBuild(folder);

/** Within the kilobyte that gzip adds to incompressible data. */
const expectWeight = (parts: string[], kilobytes: number) => {
  const weight = build.weigh('/[id]', parts);
  expect(weight).toBeGreaterThanOrEqual(kilobytes);
  expect(weight).toBeLessThan(kilobytes * 1.02);
};

it('lists the pages, not the endpoints', () => {
  expect(build.routes).toEqual(['/[id]']);
});

it('counts each script of the framework, the layouts, the error pages and the page once', () => {
  expectWeight([], 10 + 20 + 5 + 30);
});

it('adds the scripts of lazy parts that are drawn at once, and of no others', () => {
  expectWeight(['Board'], 65 + 40);
  expectWeight(['Reader'], 65 + 100);
});

it('finds a part that another part imports', () => {
  expectWeight(['Board', 'Toolbar'], 65 + 40 + 3);
});

it('adds nothing for a part that is loaded already', () => {
  expectWeight(['Shown'], 65);
});

it('refuses a page or a part that the build does not have', () => {
  expect(() => build.weigh('/[id]/edit', [])).toThrow('/[id]/edit: the build has no such page');
  expect(() => build.weigh('/[id]', ['Boa'])).toThrow('/[id]: none of its scripts imports Boa lazily');
  expect(() => build.weigh('/[id]', ['Toolbar'])).toThrow(
    '/[id]: none of its scripts imports Toolbar lazily',
  );
});
