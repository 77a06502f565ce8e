import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './reports.ts';

/** The location in the output of a linter or compiler: `lib/a.ts:3:5` or `lib/a.ts(3,5)`. */
const PLACE = /(?<file>[\w@()[\]./-]+\.(?:tsx?|mjs|json|css|md|sql))(?::|\()(?<line>\d+)[:,]\d+\)?/;

/** The output of a failed program without a report: its first location in a file, else its last lines. */
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
