import { and, asc, count, eq, ne } from 'drizzle-orm';
import type { Database, Runner } from './database.ts';
import { messageTemplates as t } from './schema/message-templates.ts';

export type MessageTemplateRow = typeof t.$inferSelect;

/** Limit of one establishment: beyond it somebody has to delete some. */
export const MOST_MESSAGE_TEMPLATES = 50;

/** Stores a template under its id. False when the establishment has too many others. */
export async function keepMessageTemplate(db: Runner, template: MessageTemplateRow): Promise<boolean> {
  const { scopeKey, id, ...rest } = template;
  const [counted] = await db
    .select({ n: count() })
    .from(t)
    .where(and(eq(t.scopeKey, scopeKey), ne(t.id, id)));
  if ((counted?.n ?? 0) >= MOST_MESSAGE_TEMPLATES) return false;
  await db
    .insert(t)
    .values(template)
    .onConflictDoUpdate({ target: [t.scopeKey, t.id], set: rest });
  return true;
}

/** The templates of an establishment, by name. */
export function listMessageTemplates(db: Database, scopeKey: string): Promise<readonly MessageTemplateRow[]> {
  return db
    .select()
    .from(t)
    .where(eq(t.scopeKey, scopeKey))
    .orderBy(asc(t.name), asc(t.id))
    .limit(MOST_MESSAGE_TEMPLATES);
}

/** Deleting a missing template does nothing. */
export async function dropMessageTemplate(db: Runner, scopeKey: string, id: string): Promise<void> {
  await db.delete(t).where(and(eq(t.scopeKey, scopeKey), eq(t.id, id)));
}
