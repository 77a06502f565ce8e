import type { EXPORT_KINDS } from '#contract/admin.ts';
import type { Database } from '#platform/db/pool.ts';

type Kind = (typeof EXPORT_KINDS)[number];

const STATEMENTS: Record<Kind, string> = {
  accounts:
    'SELECT id, email, display_name, role, created_at, suspended_at FROM platform.accounts ORDER BY id',
  maisons: 'SELECT id, slug, name, status, city, groupe_id, date, modified FROM platform.maisons ORDER BY id',
  offres:
    'SELECT id, maison_id, title, status, contract_type, department, city, date FROM platform.offres ORDER BY id',
  candidatures:
    'SELECT id, offre_id, maison_id, status, source, date, modified FROM platform.candidatures ORDER BY id',
  talents: 'SELECT id, slug, status, city, metier, date FROM platform.talents ORDER BY id',
};

/** CSV in UTF-8, RFC 4180. */
export async function exportRecords(db: Database, kind: Kind): Promise<string> {
  const { fields, rows } = await db.$client.query<Record<string, unknown>>(STATEMENTS[kind]);
  const names = fields.map((field) => field.name);
  const lines = rows.map((row) => names.map((name) => toCell(row[name])).join(','));
  return `${[names.join(','), ...lines].join('\r\n')}\r\n`;
}

/** Puts an apostrophe before a cell that a spreadsheet would read as a formula. */
function toCell(value: unknown): string {
  const text = value instanceof Date ? value.toISOString() : String(value ?? '');
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
