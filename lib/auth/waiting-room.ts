import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, lt, or, sql } from 'drizzle-orm';
import { findBudget, reserve } from '#lib/budget/ledger.ts';
import { ADDRESS_ACCOUNT } from '#lib/platform-client/call.ts';
import { SIGN_IN_CHARGE } from '#lib/platform-client/sign-in-call.ts';
import type { Database } from '#lib/store/database.ts';
import { signInQueue } from '#lib/store/schema/sign-in.ts';
import type { Subjects } from './subject.ts';
import { roomOf, secondsUntilTurn } from './tier-room.ts';

export type Admission =
  /** One sign-in is charged to the tier. */
  | { readonly kind: 'admitted' }
  /** `place` 1 is next; `seconds` is when to ask again with the ticket. */
  | { readonly kind: 'queued'; readonly place: number; readonly seconds: number; readonly ticket: string }
  /** Too many tickets of one client, or a queue that nobody would wait out. */
  | { readonly kind: 'full'; readonly seconds: number };

export type Visitor = {
  readonly subjects: Subjects;
  readonly ticket: string | null;
  readonly familiar: boolean;
  readonly underAttack: boolean;
};

/** A browser that does not come back so long after its time has given up. */
const GRACE_MS = 30_000;
const TICKETS_PER_CLIENT = 5;
const LONGEST_QUEUE = 300;
/** Part of the tier that strangers may use while passwords are being tried out. */
const STRANGERS_SHARE = 0.5;
const ASK_AGAIN_SECONDS = 30;

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Lets a sign-in through to the platform, or gives it a place. The queue is locked meanwhile: instances admit one
 * after another, in order of arrival, people known from this client first. (The row of the tier's budget would not
 * do as the lock: before the first sign-in there is none.)
 */
export function admit(db: Database, visitor: Visitor, now: Date): Promise<Admission> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE perron.sign_in_queue IN SHARE ROW EXCLUSIVE MODE`);
    await tx.delete(signInQueue).where(lt(signInQueue.dueAt, new Date(now.getTime() - GRACE_MS)));
    const place = await placeOf(tx, visitor);
    const room = roomOf(await findBudget(tx, ADDRESS_ACCOUNT, 'auth'), shareOf(visitor), now);
    const seconds = secondsUntilTurn(room, place.number, now);
    if (seconds === 0) {
      const granted = await reserve(tx, SIGN_IN_CHARGE, now);
      if (granted.granted) {
        await leave(tx, visitor.ticket);
        return { kind: 'admitted' };
      }
    }
    return enqueue(tx, visitor, place, Math.max(1, seconds), now);
  });
}

const shareOf = (visitor: Visitor) => (visitor.underAttack && !visitor.familiar ? STRANGERS_SHARE : 1);

type Place = { readonly number: number; readonly row: typeof signInQueue.$inferSelect | null };

async function placeOf(tx: Transaction, { ticket, subjects, familiar }: Visitor): Promise<Place> {
  const row = ticket ? await findTicket(tx, ticket, subjects) : null;
  const before = row ? lt(signInQueue.position, row.position) : sql`true`;
  const ahead = familiar
    ? and(before, eq(signInQueue.familiar, true))
    : or(before, eq(signInQueue.familiar, true));
  const [counted] = await tx.select({ people: count() }).from(signInQueue).where(ahead);
  return { number: (counted?.people ?? 0) + 1, row };
}

/** A ticket counts only for the account and the client that drew it. */
async function findTicket(tx: Transaction, ticket: string, subjects: Subjects): Promise<Place['row']> {
  const [row] = await tx
    .select()
    .from(signInQueue)
    .where(
      and(
        eq(signInQueue.ticket, hashOf(ticket)),
        eq(signInQueue.client, subjects.client),
        eq(signInQueue.account, subjects.account),
      ),
    );
  return row ?? null;
}

async function enqueue(
  tx: Transaction,
  { ticket, subjects, familiar }: Visitor,
  place: Place,
  seconds: number,
  now: Date,
): Promise<Admission> {
  const dueAt = new Date(now.getTime() + seconds * 1000);
  if (place.row && ticket) {
    await tx.update(signInQueue).set({ dueAt }).where(eq(signInQueue.position, place.row.position));
    return { kind: 'queued', place: place.number, seconds, ticket };
  }
  const [own] = await tx
    .select({ tickets: count() })
    .from(signInQueue)
    .where(eq(signInQueue.client, subjects.client));
  if ((own?.tickets ?? 0) >= TICKETS_PER_CLIENT || place.number > LONGEST_QUEUE) {
    return { kind: 'full', seconds: Math.max(seconds, ASK_AGAIN_SECONDS) };
  }
  const drawn = randomBytes(18).toString('base64url');
  await tx.insert(signInQueue).values({
    ticket: hashOf(drawn),
    client: subjects.client,
    account: subjects.account,
    familiar,
    dueAt,
  });
  return { kind: 'queued', place: place.number, seconds, ticket: drawn };
}

async function leave(tx: Transaction, ticket: string | null): Promise<void> {
  if (ticket) await tx.delete(signInQueue).where(eq(signInQueue.ticket, hashOf(ticket)));
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
