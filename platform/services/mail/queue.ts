import type { MailEntry } from '#contract/admin.ts';
import type { Database, Transaction } from '#platform/db/pool.ts';
import { mailLog } from '#platform/db/schema/service.ts';

/** `linkToken` is the token of a link to set the password. */
export type Mail = { to: string; template: string; subject: string; body: string; linkToken?: string };

/** Queues a mail in the transaction that causes it; it is sent after the commit. */
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
