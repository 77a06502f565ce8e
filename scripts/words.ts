/**
 * `npm run words`: refuses the words that `docs/glossary.md` replaces, in names, comments, test titles and documents.
 * Catalogues of messages are left out: on screen the words are those of the people who read them.
 */
import { globSync, readFileSync } from 'node:fs';

type Refused = {
  word: RegExp;
  instead: string;
  /** Files where the word means something else. */
  but?: RegExp;
};

/** Searched in words: `makeHouse`, `house_id` and `house-id` are read as `make house` and `house id`. */
const REFUSED: readonly Refused[] = [
  {
    word: /\bhouses?\b/,
    instead: 'establishment',
    but: /^lib\/features\/applications\/message-templates\/fill/,
  },
  {
    word: /\bjobs?\b(?! (?:dating|like|title|offer))/,
    instead: 'bulk request',
    // Tasks of the queue, the first section of an offer, and what English screens call an offer.
    but: /^platform\/|^components\/(?:features\/offers\/editor\/|bulk\/bulk-words)|^docs\/(?:operations|endpoints|decisions\/deferred-work)|^e2e\/overlay-steps|^lib\/features\/applications\/message-templates\/fill/,
  },
  {
    word: /\b(?:maison|groupe) id\b/,
    instead: 'establishmentId, groupId',
    // The words of the wire, and the platform's records that tests make.
    but: /^platform\/|^lib\/(?:contract|engines\/platform-client)\/|\.test\.|\/testing\/|^(?:bench|docs|e2e|test)\//,
  },
  { word: /\bwish(?:es)?\b/, instead: 'request, input' },
  { word: /\btrails?\b/, instead: 'audit log' },
  { word: /\bstandins?\b/, instead: 'impersonation' },
  { word: /\btray\b/, instead: 'pending moves' },
  { word: /\bborne out\b/, instead: 'confirmed' },
  { word: /\bin hand\b/, instead: 'in flight, assigned' },
  { word: /\bpass focus\b/, instead: 'restore focus' },
  { word: /\bsweeps?\b|\b(?:first|initial) fill\b/, instead: 'sync' },
  { word: /\btill\b/, instead: 'rate limit' },
  { word: /\brehears\w*/, instead: 'simulation, dry run' },
];

const FOLDERS = '{app,bench,components,docs,e2e,launcher,lib,platform,scripts,test}';
const LEFT_OUT = [
  'docs/glossary.md',
  'scripts/words.ts',
  'scripts/messages/refused.ts',
  'scripts/messages/refused.test.ts',
];

const found: string[] = [];
for (const file of globSync([`${FOLDERS}/**/*.{ts,tsx,mjs,css,sql,md}`, '*.{ts,mjs,md}']).toSorted()) {
  if (LEFT_OUT.includes(file)) continue;
  judge(file, file, file);
  const lines = readFileSync(file, 'utf8').split('\n');
  for (const [index, line] of lines.entries()) judge(file, line, `${file}:${index + 1}`);
}
for (const line of found) console.log(line);
if (found.length > 0) process.exitCode = 1;

function judge(file: string, text: string, place: string): void {
  const words = toWords(text);
  for (const { word, instead, but } of REFUSED) {
    if (word.test(words) && !but?.test(file)) found.push(`${place}: “${word.exec(words)?.[0]}”: ${instead}`);
  }
}

function toWords(text: string): string {
  return text
    .replaceAll(/stand-?in(?=s?\b)|standIn/gi, 'standin')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
}
