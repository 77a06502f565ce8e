/**
 * `npm run messages`: both languages have the same keys with the same arguments, French typography is right, no refused
 * word occurs in either, every key is used, and a page sends the browser the messages it uses. The types check that
 * every used key exists (`lib/engines/i18n/types.ts`).
 */
import { readFileSync } from 'node:fs';
import { type Catalogue, namespacesOf, readCatalogue } from './catalogue.ts';
import { typographyFaults } from './french-typography.ts';
import { wordFaults } from './refused.ts';
import { shippingFaults } from './shipped.ts';
import { readSources, type Source } from './sources.ts';
import { messageParts } from './syntax.ts';

const [french, english] = await Promise.all([readCatalogue('fr'), readCatalogue('en')]);
const sources = readSources();
const faults = [
  ...missing(french, english, 'en'),
  ...missing(english, french, 'fr'),
  ...unread(french, 'french'),
  ...unread(english, 'english'),
  ...unused(french, [...sources.values()]),
  ...wordFaults('fr', french),
  ...wordFaults('en', english),
  ...shippingFaults(sources),
];
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

function missing(from: Catalogue, to: Catalogue, locale: string): string[] {
  return [...from.keys()].filter((key) => !to.has(key)).map((key) => `${key}: missing in ${locale}`);
}

/** Files of the catalogue that the program does not load. */
function unread(catalogue: Catalogue, language: string): string[] {
  const loader = readFileSync(`lib/engines/i18n/${language}.ts`, 'utf8');
  return [...namespacesOf(catalogue)]
    .filter((namespace) => !new RegExp(`^  ${namespace},$`, 'm').test(loader))
    .map((namespace) => `${namespace}: not loaded by lib/engines/i18n/${language}.ts`);
}

/**
 * Keys whose last part no module contains, as a whole or by a template; one that shares it with a used key is not
 * found.
 */
function unused(catalogue: Catalogue, modules: readonly Source[]): string[] {
  const found = (pattern: RegExp) => modules.flatMap(({ text }) => text.match(pattern) ?? []);
  const named = new Set(found(/(?<=['`.])[\w/-]+(?=['`])/g));
  const templates = found(/(?<=[`.])\w*\$\{[^}`]*\}\w*(?=`)/g)
    .map((template) => template.replace(/\$\{.*\}/, '\\w+'))
    .filter((template) => template !== '\\w+')
    .map((template) => new RegExp(`^${template}$`));
  return [...catalogue.keys()]
    .filter((key) => {
      const last = key.slice(key.lastIndexOf('.') + 1);
      return !named.has(last) && !templates.some((template) => template.test(last));
    })
    .map((key) => `${key}: used nowhere`);
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
