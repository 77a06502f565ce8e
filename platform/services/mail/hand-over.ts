import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/pool.ts';
import { mailLog } from '#platform/db/schema/service.ts';
import { toPasswordLink } from '../session/password-links.ts';
import type { Post } from './posts.ts';
import { listTemplates, wordMail } from './templates.ts';

/** Links in mails start with `publicUrl`. */
type Tools = { db: Database; clock: Clock; post: Post; publicUrl: string };

/**
 * Seconds to wait after each failed attempt, about two days in total; after the last one the mail has failed.
 */
const RETRY_SECONDS = [60, 300, 1800, 7200, 21_600, 43_200, 86_400];

/**
 * Sends one mail and marks it as sent once the transport has accepted it: a crash in between sends it again
 * under the same message id. Returns when to retry, null when done.
 */
export async function handOver({ db, clock, post, publicUrl }: Tools, id: number): Promise<Date | null> {
  const [mail] = await db.select().from(mailLog).where(eq(mailLog.id, id));
  if (mail?.status !== 'queued') return null;
  if (mail.nextAttemptAt && mail.nextAttemptAt > clock()) return mail.nextAttemptAt;
  const template = (await listTemplates(db)).find(({ key }) => key === mail.template);
  const error = await attempt(post, {
    id,
    messageId: `<mail-${id}-${mail.date.getTime()}@perron>`,
    to: mail.recipient,
    ...wordMail(template, { ...mail, link: mail.linkToken && toPasswordLink(publicUrl, mail.linkToken) }),
  });
  const now = clock();
  const attempts = mail.attempts + 1;
  if (error === null) {
    const sent = {
      status: 'sent',
      sentAt: now,
      nextAttemptAt: null,
      error: null,
      attempts,
      linkToken: null,
    } as const;
    await db.update(mailLog).set(sent).where(eq(mailLog.id, id));
    return null;
  }
  const wait = error.lasting ? undefined : RETRY_SECONDS[attempts - 1];
  const nextAttemptAt = wait === undefined ? null : new Date(now.getTime() + wait * 1000);
  const status = nextAttemptAt ? 'queued' : 'failed';
  await db
    .update(mailLog)
    .set({
      status,
      attempts,
      nextAttemptAt,
      error: error.code,
      ...(nextAttemptAt ? {} : { linkToken: null }),
    })
    .where(eq(mailLog.id, id));
  return nextAttemptAt;
}

/** Null when it was accepted. `lasting` is a permanent refusal. */
async function attempt(post: Post, letter: Parameters<Post>[0]) {
  try {
    await post(letter);
    return null;
  } catch (error) {
    return toFailure(error);
  }
}

/** A mail server's message can hold addresses, so only its code is kept. */
function toFailure(error: unknown): { code: string; lasting: boolean } {
  const { responseCode, code } = (error ?? {}) as { responseCode?: unknown; code?: unknown };
  const refused = typeof responseCode === 'number';
  // 530 to 539 concern the service's own sign-in, which the operator will fix.
  const lasting = refused && responseCode >= 550 && responseCode < 560;
  return { code: String(refused ? responseCode : (code ?? 'unknown')), lasting };
}
