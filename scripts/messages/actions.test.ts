import { expect, it } from 'vitest';
import { OFFER_VERBS } from '#lib/core/offer-status.ts';
import { JOB_DATING_VERBS } from '#lib/features/job-datings/status.ts';
import { readCatalogue } from './catalogue.ts';
import { readSources } from './sources.ts';

const texts = [...readSources().values()]
  .filter(({ path }) => path.startsWith('lib/'))
  .map(({ text }) => text);
const found = (pattern: RegExp, within: readonly string[] = texts) =>
  within.flatMap((text) => [...text.matchAll(pattern)].map(([whole, name]) => name ?? whole));

/** Commands that leave an entry, whose verb is not in their name. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  'offer.move': OFFER_VERBS,
  'jobDating.move': JOB_DATING_VERBS,
};

/** Forms that make no record, and those that change none. */
const MAKES_NONE = ['establishment', 'profile'];
const CHANGES_NONE = ['application', 'contact'];

const blocks = found(/define(?:Local)?Command\(\{[\s\S]*?\n\}\);/g).filter((block) =>
  /\bauditLog\b/.test(block),
);
const commands = blocks.flatMap((block) => {
  const name = /name: '([\w.]+)'/.exec(block)?.[1];
  if (!name) return [];
  const [kind] = name.split('.');
  const verbs = VERBS[name];
  if (verbs) return verbs.map((verb) => `${kind}.${verb}`);
  // What is written down may be called otherwise than the command.
  const written = found(/(?:action: |\bnote\((?:context, )?)'(\w+\.\w+)'/g, [block]);
  return written.length > 0 ? written : [name];
});

const forms = [...readSources().values()]
  .filter(({ path }) => path.endsWith('/form-spec.ts'))
  .flatMap(({ text }) => found(/^ +name: '(\w+)',$/gm, [text]))
  .flatMap((kind) => [
    ...(MAKES_NONE.includes(kind) ? [] : [`${kind}.create`]),
    ...(CHANGES_NONE.includes(kind) ? [] : [`${kind}.update`]),
  ]);
const toKind = (constant: string) =>
  constant.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const deletes = found(/\bdefineDelete\((\w+)_SAVE\b/g).map((constant) => `${toKind(constant)}.delete`);
const literals = [
  ...found(/\baction: '(\w+\.\w+)'/g),
  ...found(/\bexportList\([\s\S]*?subject: '(\w+)'/g).map((subject) => `${subject}.export`),
];

it('finds what is written down in the log', () => {
  expect(commands.length).toBeGreaterThan(25);
  expect(forms).toContain('member.create');
  expect(deletes).toContain('jobDating.delete');
  expect(literals).toContain('application.readCv');
});

it.each(['fr', 'en'] as const)(
  'has a sentence for everything that is written down, in %s',
  async (locale) => {
    const catalogue = await readCatalogue(locale);
    const actions = [...new Set([...commands, ...forms, ...deletes, ...literals])];
    expect(actions.filter((action) => !catalogue.has(`actions.${action}`))).toEqual([]);
  },
);
