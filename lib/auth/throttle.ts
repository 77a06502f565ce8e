import { and, eq, gt, inArray, like, lt, sql } from 'drizzle-orm';
import type { Database } from '#lib/store/database.ts';
import { signInFailures, signInFamiliar } from '#lib/store/schema/sign-in.ts';
import type { Subjects } from './subject.ts';

/** Wrong passwords that cost nothing, and the wait after them, doubled by each further one. */
type Allowance = { readonly free: number; readonly firstWait: number };
const PER_ACCOUNT: Allowance = { free: 5, firstWait: 15 };
const PER_CLIENT: Allowance = { free: 10, firstWait: 30 };

const LONGEST_WAIT_SECONDS = 900;
/** Failures are forgotten after so long without another one. */
const FORGET_MS = 15 * 60_000;
const FAMILIAR_MS = 30 * 86_400_000;
const ATTACK_FAILURES = 5;

/** Seconds until a sign-in may be tried, 0 for now. Asked before anything is sent to the platform. */
export async function secondsBlocked(db: Database, subjects: Subjects, now: Date): Promise<number> {
  const familiar = await isFamiliar(db, subjects, now);
  // A stranger's failures must not lock out the person who always signs in from here.
  const asked = familiar ? [subjects.client, subjects.pair] : [subjects.client, subjects.account];
  const rows = await db.select().from(signInFailures).where(inArray(signInFailures.subject, asked));
  const ends = rows.map((row) => row.blockedUntil.getTime());
  return Math.max(0, Math.ceil((Math.max(0, ...ends) - now.getTime()) / 1000));
}

export async function isFamiliar(db: Database, subjects: Subjects, now: Date): Promise<boolean> {
  const [row] = await db.select().from(signInFamiliar).where(eq(signInFamiliar.subject, subjects.pair));
  return row !== undefined && now.getTime() - row.lastAt.getTime() < FAMILIAR_MS;
}

/** Five people or more failing within a minute, half of the tier: the rest is kept for those who are known. */
export async function isUnderAttack(db: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 60_000);
  const rows = await db
    .select({ subject: signInFailures.subject })
    .from(signInFailures)
    .where(and(like(signInFailures.subject, 'pair:%'), gt(signInFailures.lastAt, since)))
    .limit(ATTACK_FAILURES);
  return rows.length >= ATTACK_FAILURES;
}

export async function recordWrong(db: Database, subjects: Subjects, now: Date): Promise<void> {
  await recordFailure(db, subjects.client, PER_CLIENT, now);
  await recordFailure(db, subjects.account, PER_ACCOUNT, now);
  await recordFailure(db, subjects.pair, PER_ACCOUNT, now);
}

async function recordFailure(db: Database, subject: string, allowance: Allowance, now: Date): Promise<void> {
  const forgotten = new Date(now.getTime() - FORGET_MS);
  const [row] = await db
    .insert(signInFailures)
    .values({ subject, failures: 1, blockedUntil: new Date(0), lastAt: now })
    .onConflictDoUpdate({
      target: signInFailures.subject,
      set: {
        failures: sql`CASE WHEN ${signInFailures.lastAt} < ${forgotten.toISOString()} THEN 1
          ELSE ${signInFailures.failures} + 1 END`,
        lastAt: now,
      },
    })
    .returning();
  const over = (row?.failures ?? 0) - allowance.free;
  if (over < 0) return;
  const seconds = Math.min(LONGEST_WAIT_SECONDS, allowance.firstWait * 2 ** Math.min(over, 10));
  await db
    .update(signInFailures)
    .set({ blockedUntil: new Date(now.getTime() + seconds * 1000) })
    .where(eq(signInFailures.subject, subject));
}

/** A right password clears the account's failures; those of the client stay, or one account would wash the others. */
export async function recordRight(db: Database, subjects: Subjects, now: Date): Promise<void> {
  await db.delete(signInFailures).where(inArray(signInFailures.subject, [subjects.account, subjects.pair]));
  await db
    .insert(signInFamiliar)
    .values({ subject: subjects.pair, lastAt: now })
    .onConflictDoUpdate({ target: signInFamiliar.subject, set: { lastAt: now } });
}

export async function purgeThrottle(db: Database, now: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, new Date(now.getTime() - FORGET_MS * 2)));
  await db.delete(signInFamiliar).where(lt(signInFamiliar.lastAt, new Date(now.getTime() - FAMILIAR_MS)));
}
