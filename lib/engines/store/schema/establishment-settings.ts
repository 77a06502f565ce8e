import { integer, text } from 'drizzle-orm/pg-core';
import { perron } from './namespace.ts';

/** Settings of an establishment for all of its people. */
export const establishmentSettings = perron.table('establishment_settings', {
  scopeKey: text('scope_key').primaryKey(),
  /** Months for which notes and interviews are kept. */
  retentionMonths: integer('retention_months').notNull(),
  /** Months for which the audit log is kept; null: for ever. */
  auditMonths: integer('audit_months'),
});
