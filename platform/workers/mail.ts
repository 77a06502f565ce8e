import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { type Database, select } from '#platform/db/pool.ts';
import { mailLog } from '#platform/db/schema/service.ts';
import { listTemplates, wordMail } from '#platform/services/mail/templates.ts';

export type Letter = { id: number; to: string; subject: string; body: string };
/** Hands a mail over to whatever carries it. */
export type Post = (letter: Letter) => Promise<void>;

/** Without SMTP mails go into a folder, one text file each: a rehearsal reads there what people would get. */
export function createOutbox(folder: string): Post {
  return async ({ id, to, subject, body }) => {
    await mkdir(folder, { recursive: true });
    const headers = `To: ${oneLine(to)}\nSubject: ${oneLine(subject)}\nContent-Type: text/plain; charset=utf-8\n\n`;
    await writeFile(join(folder, `${id}.eml`), headers + body);
  };
}

export async function createSmtpPost(url: string, from: string): Promise<Post> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(url);
  return async ({ to, subject, body }) => {
    await transport.sendMail({ from, to, subject: oneLine(subject), text: body });
  };
}

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ');

/** Sends what is queued; a mail is taken before it is sent, so that two processes never send it both. */
export async function sendMails(db: Database, post: Post, now: Date): Promise<number> {
  const templates = new Map((await listTemplates(db)).map((template) => [template.key, template]));
  const taken = await select<typeof mailLog.$inferSelect>(
    db,
    sql`UPDATE platform.mail_log SET status = 'sent', sent_at = ${now}::timestamptz
      WHERE id IN (SELECT l.id FROM platform.mail_log l WHERE l.status = 'queued'
        ORDER BY l.id LIMIT 50 FOR UPDATE SKIP LOCKED)
      RETURNING id, recipient, template, subject, body`,
  );
  for (const mail of taken) {
    const letter = { id: mail.id, to: mail.recipient, ...wordMail(templates.get(mail.template), mail) };
    try {
      await post(letter);
    } catch {
      await db.update(mailLog).set({ status: 'failed', sentAt: null }).where(eq(mailLog.id, mail.id));
    }
  }
  return taken.length;
}
