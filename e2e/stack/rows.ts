export type Rows = Record<string, string[]>;

/** Tables that reads write to, and the head of the audit chain, which follows from its entries. */
const FOLLOWS = new Set([
  ...['batch_verdicts', 'budgets', 'form_demands', 'sessions', 'sign_in_failures', 'sign_in_familiar'],
  ...['sign_in_queue', 'audit_heads', 'unread_counts', 'visits'],
]);

/** The numbers of rows added (or changed) and removed, by table of the dashboard. */
export function differences(before: Rows, after: Rows) {
  const missingIn = (rows: Rows, other: Rows) =>
    Object.fromEntries(
      Object.entries(rows)
        .map(([table, all]) => [table, all.filter((row) => !other[table]?.includes(row)).length] as const)
        .filter(([table, count]) => count > 0 && !FOLLOWS.has(table)),
    );
  return { added: missingIn(after, before), removed: missingIn(before, after) };
}
