/**
 * `npm run messages`: both languages have the same keys with the same arguments, and the French is well set.
 * That every key used exists is checked by the types (`lib/i18n/types.ts`).
 */
import { readFile } from 'node:fs/promises';
import { typographyFaults } from './french-typography.ts';
import { messageParts } from './message-syntax.ts';

type Catalogue = ReadonlyMap<string, string>;

const [french, english] = await Promise.all([read('fr'), read('en')]);
const faults = [...missing(french, english, 'en'), ...missing(english, french, 'fr')];
for (const [key, message] of french) {
  const other = english.get(key);
  faults.push(
    ...syntaxFaults(key, message),
    ...(other === undefined ? [] : argumentFaults(key, message, other)),
  );
}
for (const fault of faults) console.error(fault);
console.error(`${french.size} messages, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

async function read(locale: string): Promise<Catalogue> {
  const file = new URL(`../messages/${locale}.json`, import.meta.url);
  return new Map(leaves(JSON.parse(await readFile(file, 'utf8')), ''));
}

function leaves(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is neither a text nor a group`);
  return Object.entries(node).flatMap(([key, child]) => leaves(child, path ? `${path}.${key}` : key));
}

function missing(from: Catalogue, to: Catalogue, locale: string): string[] {
  return [...from.keys()].filter((key) => !to.has(key)).map((key) => `${key}: missing in ${locale}.json`);
}

function syntaxFaults(key: string, message: string): string[] {
  try {
    return messageParts(message).texts.flatMap((text) =>
      typographyFaults(text).map((fault) => `${key}: ${fault}`),
    );
  } catch (cause) {
    return [`${key}: ${cause instanceof Error ? cause.message : cause}`];
  }
}

function argumentFaults(key: string, one: string, other: string): string[] {
  try {
    const names = [one, other].map((message) =>
      [...new Set(messageParts(message).arguments)].sort().join(', '),
    );
    return names[0] === names[1] ? [] : [`${key}: arguments differ (${names[0]} / ${names[1]})`];
  } catch (cause) {
    return [`${key}: ${cause instanceof Error ? cause.message : cause}`];
  }
}
