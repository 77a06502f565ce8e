import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './reports.ts';

/** Where a linter or compiler says that something stands: `lib/a.ts:3:5` or `lib/a.ts(3,5)`. */
const PLACE = /(?<file>[\w@()[\]./-]+\.(?:tsx?|mjs|json|css|md|sql))(?::|\()(?<line>\d+)[:,]\d+\)?/;

/** What a program without a report said before it failed: its first place in a file, else its last lines. */
export function toCheckFailure(name: string, output: string): Failure {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const at = lines.findIndex((line) => PLACE.test(line));
  const { file, line } = PLACE.exec(lines[at] ?? '')?.groups ?? {};
  return {
    file: file ?? name,
    line: line ? Number(line) : null,
    title: name,
    message: (at === -1 ? lines.slice(-3) : lines.slice(at, at + 3)).join('\n'),
  };
}
