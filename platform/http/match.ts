import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINTS } from '#contract/table.ts';

const PREFIXES = { service: ['/service/v1', '/v1'], auth: [''] } as const;

type Pattern = { row: Endpoint; regex: RegExp };

const PATTERNS: Pattern[] = ENDPOINTS.flatMap((row: Endpoint) =>
  PREFIXES[row.root].map((prefix) => ({
    row,
    regex: new RegExp(`^${prefix}${row.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  })),
);

/** A literal segment must be tried before a parameter: `/talents/elite-showcase` is no id. */
export const specificity = (path: string) => path.replaceAll(/\{\w+\}/g, '~');

const BY_METHOD = Map.groupBy(
  PATTERNS.toSorted((a, b) => (specificity(a.row.path) < specificity(b.row.path) ? -1 : 1)),
  ({ row }) => row.method as string,
);

/** The operation behind a path relative to `{auth_url}`, as a batch item names it. */
export function findRow(
  method: string,
  path: string,
): { row: Endpoint; params: Record<string, string> } | null {
  for (const { row, regex } of BY_METHOD.get(method) ?? []) {
    const match = regex.exec(path);
    if (match) return { row, params: decode(match.groups ?? {}) };
  }
  return null;
}

const decode = (params: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, tryDecode(value)]));

/** A malformed escape is kept as it is; no parameter schema accepts it. */
function tryDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
