import type { MailEntry } from '#contract/admin.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { mailLog } from '#platform/db/schema/service.ts';

/** `linkToken` is that of a link to set the password. */
export type Mail = { to: string; template: string; subject: string; body: string; linkToken?: string };

/** Writes a mail down as part of the transaction that causes it; it leaves once that is committed. */
export async function queueMail(
  db: Database | Transaction,
  { to, ...mail }: Mail,
  now: Date,
): Promise<MailEntry> {
  const [row] = await db
    .insert(mailLog)
    .values({ recipient: to, ...mail, date: now })
    .returning();
  if (!row) throw new Error('an insert returns its row');
  const { id, recipient, template, subject, status, attempts } = row;
  const untried = { attempts, sent_at: null, next_attempt_at: null, error: null };
  return { id, recipient, template, subject, status, date: row.date.toISOString(), ...untried };
}
