/**
 * Who holds the displayed records of a kind, and so reads them again after a command: `page` is rendered on the server,
 * `queries` by TanStack Query.
 */
export const READ_OWNERS = {
  activity: 'page',
  application: 'queries',
  article: 'page',
  channel: 'page',
  contact: 'page',
  entity: 'page',
  establishment: 'page',
  favorite: 'page',
  group: 'page',
  followUp: 'queries',
  bulkRequest: 'queries',
  jobDating: 'page',
  member: 'page',
  messageTemplate: 'queries',
  notification: 'page',
  offer: 'page',
  profile: 'page',
  rights: 'page',
  report: 'page',
  subscription: 'page',
  talent: 'queries',
  auditLog: 'queries',
  view: 'page',
} as const;

type RecordKind = keyof typeof READ_OWNERS;
/** The kinds of records that TanStack Query holds. */
export type QueriedKind = {
  [K in RecordKind]: (typeof READ_OWNERS)[K] extends 'queries' ? K : never;
}[RecordKind];

/** The beginning of every key: what is read in one scope is never shown in another. */
export type ReadKey = readonly [kind: QueriedKind, scopeKind: string, scopeId: number, ...place: unknown[]];

/** Whether the page is drawn again after a command; its name starts with the kind of record that it changes. */
export function redrawsPage(command: string): boolean {
  const kind = command.split('.')[0] ?? '';
  return Object.hasOwn(READ_OWNERS, kind) && READ_OWNERS[kind as RecordKind] === 'page';
}
