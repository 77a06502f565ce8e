import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { LAUNCHER_SETTINGS } from '#launcher/env.ts';
import { DASHBOARD_SETTINGS } from '#lib/env.ts';
import { PLATFORM_SETTINGS } from '#platform/env.ts';

export const EXAMPLE = '.env.example';

/** Settings that are never set by hand, or only for simulations. */
const UNLISTED: ReadonlySet<string> = new Set(['NODE_ENV', 'PLATFORM_QUIRKS', 'PLATFORM_FAULTS']);

const FIELDS: Readonly<Record<string, z.ZodType>> = {
  ...PLATFORM_SETTINGS.shape,
  ...DASHBOARD_SETTINGS.shape,
  ...LAUNCHER_SETTINGS.shape,
};

const HEAD = `# Settings, each with what it is without. Written by \`node scripts/settings/write.ts\`; what they mean in full:
# docs/operations.md. Nothing reads this file by itself: \`node --env-file=.env launcher/start.mjs\`.
`;

/** Every setting, commented out, in the order of the page that describes them. */
export function settingsExample(): string {
  return HEAD + settingsRows().map(toEntry).join('');
}

/** Settings of a schema that the page does not describe, and the other way round. */
export function undescribedSettings(): readonly string[] {
  const described = settingsRows().flatMap(({ names }) => names);
  const known = Object.keys(FIELDS).filter((name) => !UNLISTED.has(name));
  return [
    ...known.filter((name) => !described.includes(name)),
    ...described.filter((name) => !known.includes(name)),
  ];
}

type SettingsRow = { readonly names: readonly string[]; readonly meaning: string };

/** The rows of the page; one that names other settings in its description covers them too. */
function settingsRows(): readonly SettingsRow[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## What the platform service sends'));
  const described = new Set<string>();
  const rows = [...table.matchAll(/^\| `([A-Z_\d]+)` +\|[^|]*\| (.*?) +\|$/gm)];
  for (const [, name = ''] of rows) described.add(name);
  return rows.map(([, name = '', meaning = '']) => {
    const others = [...meaning.matchAll(/`([A-Z_\d]+)`/g)].flatMap(([, other = '']) =>
      other in FIELDS && !described.has(other) ? other : [],
    );
    return { names: [name, ...others], meaning };
  });
}

function toEntry({ names, meaning }: SettingsRow): string {
  const lines = names.map((name) => `#${name}=${withoutOne(name)}\n`);
  return `\n${toComment(meaning)}${lines.join('')}`;
}

/** The default of a setting; empty when the launcher or nobody chooses it. */
function withoutOne(name: string): string {
  const field = FIELDS[name];
  const { default: value } = field ? z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) : {};
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Lines of at most 100 characters. */
function toComment(text: string): string {
  return text.replaceAll(/(.{1,98})(?: +|$)/g, '# $1\n');
}
