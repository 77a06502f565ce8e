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
const BY_METHOD = Map.groupBy(PATTERNS, ({ row }) => row.method as string);

/** The operation behind a path relative to `{auth_url}`, as a batch item names it. */
export function findRow(
  method: string,
  path: string,
): { row: Endpoint; params: Record<string, string> } | null {
  for (const { row, regex } of BY_METHOD.get(method) ?? []) {
    const match = regex.exec(path);
    if (match) return { row, params: { ...match.groups } };
  }
  return null;
}
