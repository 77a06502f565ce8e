/** Kinds of records that TanStack Query holds. The pages, rendered on the server, draw all others. */
const QUERIED = ['application', 'auditLog', 'bulkRequest', 'followUp', 'messageTemplate', 'talent'] as const;

/** Kinds whose commands change nothing that the page shows, or end on another page. */
const NOT_ON_THE_PAGE = ['impersonation', 'newsletter', 'push', 'team'];

const KEEP_THE_PAGE: ReadonlySet<string> = new Set([...QUERIED, ...NOT_ON_THE_PAGE]);

type QueriedKind = (typeof QUERIED)[number];

/** The beginning of every key: what is read in one scope is never shown in another. */
export type ReadKey = readonly [kind: QueriedKind, scopeKind: string, scopeId: number, ...place: unknown[]];

/** Whether the page is drawn again after a command; its name starts with the kind of record that it changes. */
export function redrawsPage(command: string): boolean {
  return !KEEP_THE_PAGE.has(command.split('.')[0] ?? '');
}
