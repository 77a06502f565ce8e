import { randomBytes } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { InviteCode, InviteCodeCreate } from '#contract/admin.ts';
import type { Database } from '#platform/db/pool.ts';
import { inviteCodes } from '#platform/db/schema/operations.ts';
import { notFound } from '#platform/http/problem.ts';

const toInviteCode = (row: typeof inviteCodes.$inferSelect): InviteCode => ({
  code: row.code,
  note: row.note,
  max_uses: row.maxUses,
  uses: row.uses,
  expires_at: row.expiresAt?.toISOString() ?? null,
  date: row.date.toISOString(),
});

export async function listInviteCodes(db: Database): Promise<InviteCode[]> {
  const rows = await db.select().from(inviteCodes).orderBy(desc(inviteCodes.date), inviteCodes.code);
  return rows.map(toInviteCode);
}

export async function createInviteCode(
  db: Database,
  input: z.output<typeof InviteCodeCreate>,
  now: Date,
): Promise<InviteCode> {
  const code = randomBytes(6)
    .toString('hex')
    .toUpperCase()
    .replace(/(.{4})(.{4})/, '$1-$2-');
  const [row] = await db
    .insert(inviteCodes)
    .values({
      code,
      note: input.note ?? '',
      maxUses: input.max_uses ?? 1,
      expiresAt: input.expires_at ? new Date(input.expires_at) : null,
      date: now,
    })
    .returning();
  if (!row) throw new Error('an insert returns its row');
  return toInviteCode(row);
}

export async function deleteInviteCode(db: Database, code: string): Promise<void> {
  const gone = await db.delete(inviteCodes).where(eq(inviteCodes.code, code)).returning();
  if (gone.length === 0) throw notFound();
}
