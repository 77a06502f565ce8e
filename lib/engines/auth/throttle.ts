import { and, eq, gt, inArray, like, lt, sql, sum } from 'drizzle-orm';
import { HOUR_MS } from '#contract/durations.ts';
import type { Database } from '#lib/engines/store/database.ts';
import { signInFailures } from '#lib/engines/store/schema/sign-in.ts';
import type { Subjects } from './subject.ts';

/** Wrong passwords without a wait, and the wait after them, doubled by each further one. */
type Allowance = { readonly free: number; readonly firstWait: number };
const PER_ACCOUNT: Allowance = { free: 5, firstWait: 15 };
const PER_CLIENT: Allowance = { free: 10, firstWait: 30 };
/** Separate and small, so that a copied cookie is no way around the others. */
const PER_DEVICE: Allowance = { free: 5, firstWait: 30 };

const LONGEST_WAIT_SECONDS = 900;
/** Waits are forgotten after so long without another failure. */
const FORGET_MS = 15 * 60_000;
/** A failure of a client is remembered as long as the hour of the limit that it used. */
const REMEMBER_MS = HOUR_MS;
/** Wrong passwords of strangers within an hour that no establishment produces by itself: a quarter of the limit. */
const ATTACK_FAILURES = 15;

/**
 * Seconds until a sign-in may be tried, 0 for now. Checked before anything is sent to the platform. On a device that
 * the account knows, only failures there count: strangers lock nobody out of their own device.
 */
export async function secondsBlocked(db: Database, subjects: Subjects, now: Date): Promise<number> {
  const { client, account, device } = subjects;
  const asked = device ? [device] : [client, account];
  const rows = await db.select().from(signInFailures).where(inArray(signInFailures.subject, asked));
  const ends = rows.map((row) => row.blockedUntil.getTime());
  return Math.max(0, Math.ceil((Math.max(0, ...ends) - now.getTime()) / 1000));
}

/** Whether a wrong password came from this client within the hour. */
export async function hasFailed(db: Database, { client }: Subjects, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REMEMBER_MS);
  const rows = await db
    .select({ subject: signInFailures.subject })
    .from(signInFailures)
    .where(and(eq(signInFailures.subject, client), gt(signInFailures.lastAt, since)));
  return rows.length > 0;
}

/** Whether strangers are guessing passwords: then more of the limit is reserved for known devices. */
export async function isUnderAttack(db: Database, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - REMEMBER_MS);
  const [row] = await db
    .select({ failures: sum(signInFailures.failures).mapWith(Number) })
    .from(signInFailures)
    .where(and(like(signInFailures.subject, 'client:%'), gt(signInFailures.lastAt, since)));
  return (row?.failures ?? 0) >= ATTACK_FAILURES;
}

export async function recordWrong(db: Database, subjects: Subjects, now: Date): Promise<void> {
  const { client, account, device } = subjects;
  if (device) return recordFailure(db, device, PER_DEVICE, now);
  await recordFailure(db, client, PER_CLIENT, now);
  await recordFailure(db, account, PER_ACCOUNT, now);
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

/**
 * A right password clears the failures of the account; those of the client stay, or one account would clear the others.
 */
export async function recordRight(db: Database, { account, device }: Subjects): Promise<void> {
  const cleared = device ? [account, device] : [account];
  await db.delete(signInFailures).where(inArray(signInFailures.subject, cleared));
}

export async function purgeThrottle(db: Database, now: Date): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAt, new Date(now.getTime() - REMEMBER_MS)));
}
