import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const FOLDERS = 'app,bench,components,docs,e2e,launcher,lib,messages,platform,public,scripts,test';
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md']).toSorted();
const SOURCES = globSync([
  `{${FOLDERS},.ci}/**/*.{ts,tsx,mjs,sql,json,css}`,
  '*.{ts,mjs,json}',
  '.ci/run',
]).filter((file) => file !== 'scripts/documents.test.ts');
const WORDS = wordsOf(SOURCES);
const SQL_WORDS = wordsOf(SOURCES.filter((file) => file.endsWith('.sql')));
/** Names of other programs that the documents mention and the sources do not. */
const FOREIGN = new Set([
  'ignoreEventWhen',
  'isEvalSupported',
  'max_prepared_statements',
  'pg_dump',
  'useLinkStatus',
  'useOffline',
]);

describe.each(DOCUMENTS)('%s', (document) => {
  const text = readFileSync(document, 'utf8');
  // Every second part is a code block.
  const parts = text.split(/^```/m);
  const fences = parts.filter((_, at) => at % 2 === 1);
  const prose = parts.filter((_, at) => at % 2 === 0).join('');
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  const code = [...spans, ...fences];

  it('links to existing pages and sections', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)];
    const missing = links.filter(([, page = '', section]) => {
      const file = page ? join(dirname(document), page) : document;
      return !existsSync(file) || (section && !sectionsOf(file).includes(section));
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it('names existing files', () => {
    const named = code.flatMap((part) => part.split(/[\s"'`,]+/)).filter(isPath);
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('names existing npm scripts', () => {
    const named = code.flatMap((part) => [...part.matchAll(/npm run (?:-\S+ )*([\w:]+)/g)]);
    const missing = named.filter(([, script = '']) => !(script in packageFile.scripts));
    expect(missing.map(([command]) => command)).toEqual([]);
  });

  it('names tables that a migration creates', () => {
    const named = spans.flatMap((span) => [...span.matchAll(/^(?:perron|mirror|platform)\.(\w+)/g)]);
    expect(named.map(([, table = '']) => table).filter((table) => !SQL_WORDS.has(table))).toEqual([]);
  });

  it('names functions, types and settings of the sources', () => {
    const named = spans.flatMap((span) => span.match(/[\w$]+/g) ?? []).filter(isProgramName);
    expect(named.filter((name) => !WORDS.has(name) && !FOREIGN.has(name))).toEqual([]);
  });
});

it.each(['lib/env.ts', 'platform/env.ts'])('docs/operations.md has every setting of %s', (module) => {
  const settings = [...readFileSync(module, 'utf8').matchAll(/^ {2,4}([A-Z][A-Z\d_]+): /gm)].map(
    ([, setting = '']) => setting,
  );
  const operations = readFileSync('docs/operations.md', 'utf8');
  expect(settings.length).toBeGreaterThan(10);
  expect(settings.filter((setting) => !operations.includes(`\`${setting}\``))).toEqual(['NODE_ENV']);
});

function wordsOf(files: readonly string[]): ReadonlySet<string> {
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/[\w$]+/g) ?? []));
}

/** The anchors of a page's headings. */
function sectionsOf(page: string): string[] {
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)];
  return headings.map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Whether it is a path from the root, or the last parts of one. Parts in `<…>` stand for any name. */
function isPath(word: string): boolean {
  const isFromRoot = new RegExp(`^(?:${FOLDERS.replaceAll(',', '|')})/[\\w.()[\\]<>/-]+$`).test(word);
  return isFromRoot || /^[\w.()[\]<>/-]+\.(?:ts|tsx|mjs|json|css|sql)$/.test(word);
}

function isThere(path: string): boolean {
  const pattern = path.replaceAll(/[.()[\]]/g, '\\$&').replaceAll(/<\w+>/g, '.+');
  const tail = new RegExp(`(?:^|/)${pattern}(?:/|$)`);
  return existsSync(path) || SOURCES.some((file) => tail.test(file));
}

/** A name that only a program has: `requireScope`, `SESSION_SECRET`, `audit_log`. */
function isProgramName(word: string): boolean {
  return /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]/.test(word);
}
