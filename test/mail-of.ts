import { sql } from 'drizzle-orm';
import { select } from '#platform/db/pool.ts';
import { handOver } from '#platform/services/mail/hand-over.ts';
import type { Letter } from '#platform/services/mail/posts.ts';
import type { PlatformWorld } from './platform-world.ts';

/** Delivers all e-mails that wait for an address and returns them, oldest first. */
export async function mailsOf(world: PlatformWorld, address: string): Promise<Letter[]> {
  const waiting = await select<{ id: number }>(
    world.db,
    sql`SELECT id FROM platform.mail_log WHERE recipient = ${address} AND status = 'queued' ORDER BY id`,
  );
  const letters: Letter[] = [];
  const post = async (letter: Letter) => {
    letters.push(letter);
  };
  const tools = { db: world.db, clock: () => world.time.now, post, publicUrl: 'http://platform.test' };
  for (const { id } of waiting) await handOver(tools, id);
  return letters;
}

/** The path of the one-time link in an e-mail. */
export function linkIn(letter: Letter | undefined): string {
  const path = /http:\/\/platform\.test(\/\S+)/.exec(letter?.body ?? '')?.[1];
  if (!path) throw new Error(`no link in: ${letter?.body}`);
  return path;
}
