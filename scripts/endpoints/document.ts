import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '#contract/table.ts';
import { SPACES } from '#lib/engines/scope/href.ts';
import { PLACES, type PlaceEntry } from '#lib/engines/scope/places.ts';
import { REASONS, type Reason, type Screen, USES, type Use } from './uses.ts';

/** The names of the places; read as a file, since Node does not import JSON as the builds do. */
const names: Readonly<Record<string, unknown>> = JSON.parse(readFileSync('messages/en/shell.json', 'utf8'));

export const DOCUMENT = 'docs/endpoints.md';

const OTHER_SCREENS: Readonly<Record<Exclude<Screen, (typeof PLACES)[number]['key']>, string>> = {
  signIn: 'Sign-in',
  header: 'the header of every page',
  forms: 'forms with a picture',
  mirror: 'the read model behind all lists',
  inert: 'what an inert control opens',
};

/** The operations that the spec gives an integrator, and how they are used. */
const OWN = ENDPOINTS.flatMap(({ id, method, path, tag }) => {
  const use = useOf(id);
  return use ? [{ id, method, path, tag, use }] : [];
});

/**
 * Null for operations not meant for an integrator. The spec lists `PUT` beside `PATCH`: `updateOffrePut` belongs to
 * `updateOffre`.
 */
function useOf(id: string): Use | null {
  const isTwin = id.endsWith('Put') && Object.hasOwn(USES, id.slice(0, -'Put'.length));
  if (isTwin) return { reason: 'twin' };
  return Object.hasOwn(USES, id) ? USES[id as keyof typeof USES] : null;
}

/** Those that a screen uses. */
export const USED = OWN.filter(({ use }) => 'screens' in use);

/** The document that lists every operation of the spec with the screen that uses it, or under the reason for none. */
export function endpointsDocument(): string {
  const used = OWN.flatMap(({ use, ...endpoint }) =>
    'screens' in use ? [{ ...endpoint, screens: use.screens }] : [],
  );
  const parts = [...Map.groupBy(used, ({ tag }) => tag)].map(([tag, endpoints]) => {
    const rows = endpoints.map(({ method, path, screens }) => [
      `\`${method} ${path}\``,
      screens.map(nameOf).join(', '),
    ]);
    return `## ${tag}\n\n${tableOf(['Operation', 'Used on'], rows)}`;
  });
  return `${INTRODUCTION}\n${[...parts, `## Without a screen\n\n${unused()}`].join('\n\n')}\n`;
}

/** The operations without a screen, a paragraph for each reason. */
function unused(): string {
  const byReason = Map.groupBy(OWN, ({ use }) => ('reason' in use ? use.reason : null));
  return (Object.keys(REASONS) as Reason[])
    .map((reason) => {
      const names = (byReason.get(reason) ?? []).map(({ method, path }) => `\`${method} ${path}\``);
      return `- ${REASONS[reason]}: ${names.join(', ')}`;
    })
    .join('\n');
}

const INTRODUCTION = `# Endpoints and screens

Written by \`node scripts/endpoints/write.ts\` from \`lib/contract/table.ts\` and \`scripts/endpoints/uses.ts\`; a test
compares it with them, and with what the client of the platform calls. It has every operation that the spec gives an
integrator, not those of the platform’s operators (\`/admin/…\`) and not what our service adds.

Of ${OWN.length} operations ${USED.length} are used.
`;

function nameOf(screen: Screen): string {
  const place: PlaceEntry | undefined = PLACES.find(({ key }) => key === screen);
  if (!place) return OTHER_SCREENS[screen as keyof typeof OTHER_SCREENS];
  const spaces = place.scopes.map(
    (kind) => `\`/${SPACES[kind]}/…${place.section ? `/${place.section}` : ''}\``,
  );
  return `${String(names[place.label])} ${spaces.join(' ')}`;
}

/** A table whose columns are as wide as their widest cell. */
function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
