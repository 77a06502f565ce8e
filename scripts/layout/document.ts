import { readFileSync } from 'node:fs';
import { type Drawing, drawProduct } from './folders.ts';

export const DOCUMENT = 'docs/architecture.md';
const HEAD = /^\| Folder .*\n\| -.*\n(?:\|.*\n)+/m;

/** The document with the last column of its table of folders rewritten: the imports of each folder. */
export function layoutDocument(text = readFileSync(DOCUMENT, 'utf8'), drawing = drawProduct()): string {
  return text.replace(HEAD, (table) => {
    const [heads = [], , ...rows] = table
      .trimEnd()
      .split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    return tableOf([heads, ...rows.map((row) => withImports(row, drawing))]);
  });
}

/** The folders of the product that are missing in the table of the document. */
export function foldersWithoutRow(text = readFileSync(DOCUMENT, 'utf8'), drawing = drawProduct()): string[] {
  const named = HEAD.exec(text)?.[0] ?? '';
  return [...new Set([...drawing.keys()].map(rowOf))].filter((row) => !named.includes(`\`${row}\``));
}

/** Features share one row of the table. */
function rowOf(folder: string): string {
  return folder.replace(/(?<=\/features\/).+/, '<feature>');
}

/** A row with the imports of its folder; a folder outside the product keeps its text. */
function withImports(row: readonly string[], drawing: Drawing): readonly string[] {
  const folder = row[0]?.replaceAll('`', '');
  const folders = [...drawing].filter(([from]) => rowOf(from) === folder);
  if (folders.length === 0) return row;
  const imported = new Set(folders.flatMap(([, to]) => [...to.keys()].map(rowOf)));
  const names = [...imported].filter((other) => other !== folder).map(shortName);
  return [...row.slice(0, -1), names.toSorted().join(', ') || '–'];
}

function shortName(folder: string): string {
  if (folder.endsWith('<feature>')) return folder.startsWith('lib') ? 'its feature' : 'features';
  return folder.replace(/^lib\/(engines\/)?|\.ts$/g, '');
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |\n`;
  const [heads = [], ...others] = rows;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('');
}
