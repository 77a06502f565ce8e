import { and, asc, count, eq } from 'drizzle-orm';
import type { Database, Runner } from './database.ts';
import { offerTemplates as t } from './schema/offer-templates.ts';

type NewTemplate = typeof t.$inferInsert;
export type TemplateRow = typeof t.$inferSelect;
export type TemplateLine = Pick<TemplateRow, 'id' | 'name' | 'savedAt'>;

/** Limit of one establishment: beyond it somebody has to delete some. */
export const MOST_TEMPLATES = 50;

/** Stores a template; the same one again changes nothing. False when the establishment has too many already. */
export async function keepTemplate(db: Database, template: NewTemplate): Promise<boolean> {
  const [counted] = await db.select({ n: count() }).from(t).where(eq(t.scopeKey, template.scopeKey));
  if ((counted?.n ?? 0) >= MOST_TEMPLATES)
    return (await findTemplate(db, template.scopeKey, template.id)) !== null;
  await db.insert(t).values(template).onConflictDoNothing();
  return true;
}

/** Null when the establishment has none with this id. */
export async function findTemplate(db: Database, scopeKey: string, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(t).where(ofEstablishment(scopeKey, id));
  return row ?? null;
}

/** The templates of an establishment, by name. */
export function listTemplates(db: Database, scopeKey: string): Promise<readonly TemplateLine[]> {
  return db
    .select({ id: t.id, name: t.name, savedAt: t.savedAt })
    .from(t)
    .where(eq(t.scopeKey, scopeKey))
    .orderBy(asc(t.name), asc(t.savedAt))
    .limit(MOST_TEMPLATES);
}

/** False when the establishment has none with this id. */
export async function renameTemplate(
  db: Runner,
  { scopeKey, id, name }: Pick<TemplateRow, 'scopeKey' | 'id' | 'name'>,
): Promise<boolean> {
  const renamed = await db
    .update(t)
    .set({ name })
    .where(ofEstablishment(scopeKey, id))
    .returning({ id: t.id });
  return renamed.length > 0;
}

/** Deleting a missing template does nothing. */
export async function dropTemplate(db: Runner, scopeKey: string, id: string): Promise<string | null> {
  const [dropped] = await db.delete(t).where(ofEstablishment(scopeKey, id)).returning({ name: t.name });
  return dropped?.name ?? null;
}

const ofEstablishment = (scopeKey: string, id: string) => and(eq(t.scopeKey, scopeKey), eq(t.id, id));
