import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gte, lt, lte, ne, or, sql } from 'drizzle-orm';
import { findBudget, reserve } from '#lib/engines/budget/ledger.ts';
import { ADDRESS_ACCOUNT } from '#lib/engines/platform-client/call.ts';
import { SIGN_IN_CHARGE } from '#lib/engines/platform-client/sign-in-call.ts';
import type { Database, Transaction } from '#lib/engines/store/database.ts';
import { signInQueue } from '#lib/engines/store/schema/sign-in.ts';
import type { Subjects } from './subject.ts';
import { roomOf, secondsUntilTurn } from './tier-room.ts';

export type Admission =
  /** One sign-in is charged to the limit. */
  | { readonly kind: 'admitted' }
  /** `place` 1 is next, in about `seconds`; the place is kept for those who ask again within `askIn` seconds. */
  | {
      readonly kind: 'queued';
      readonly place: number;
      readonly seconds: number;
      readonly askIn: number;
      readonly ticket: string;
    }
  /** Too many tickets of one client, or a queue that nobody would wait for. */
  | { readonly kind: 'full'; readonly seconds: number };

/** Order of priority: a device that the account knows, an unknown client, a client that failed recently. */
export type Lane = 'known' | 'newcomer' | 'suspect';

export type Visitor = {
  readonly subjects: Subjects;
  readonly ticket: string | null;
  readonly lane: Lane;
  readonly underAttack: boolean;
};

const ASK_EVERY_SECONDS = 10;
/** A place expires this long after its page last asked. Browsers let a hidden page act once a minute. */
const LAPSE_MS = 70_000;
/** For one client, or on known devices of one account. */
const MOST_TICKETS = 5;
const LONGEST_QUEUE = 300;
const ASK_AGAIN_SECONDS = 30;

/** Part of each window that a lane may use: the rest is reserved for the lanes before it. */
const SHARES: Readonly<Record<Lane, { readonly quiet: number; readonly attack: number }>> = {
  known: { quiet: 1, attack: 1 },
  newcomer: { quiet: 0.8, attack: 0.5 },
  suspect: { quiet: 0.8, attack: 0.25 },
};
/** First rank of each lane; the number of tickets that the client holds is added. */
const FIRST_RANK: Readonly<Record<Lane, number>> = {
  known: 0,
  newcomer: MOST_TICKETS,
  suspect: 2 * MOST_TICKETS,
};

type Row = typeof signInQueue.$inferSelect;
type Place = {
  readonly number: number;
  readonly rank: number;
  readonly row: Row | null;
  readonly own: number;
};

/**
 * Lets a sign-in through to the platform, or gives it a place. Locks the queue, so that instances admit one after
 * another. (The row of the budget would not do as the lock: before the first sign-in there is none.)
 */
export function admit(db: Database, visitor: Visitor, now: Date): Promise<Admission> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE perron.sign_in_queue IN SHARE ROW EXCLUSIVE MODE`);
    await tx.delete(signInQueue).where(lt(signInQueue.askedAt, new Date(now.getTime() - LAPSE_MS)));
    const place = await placeOf(tx, visitor);
    const room = roomOf(await findBudget(tx, ADDRESS_ACCOUNT, 'auth'), shareOf(visitor), now);
    const seconds = secondsUntilTurn(room, place.number, now);
    if (seconds === 0) {
      const granted = await reserve(tx, SIGN_IN_CHARGE, now);
      if (granted.granted) {
        if (place.row) await tx.delete(signInQueue).where(eq(signInQueue.position, place.row.position));
        return { kind: 'admitted' };
      }
    }
    return enqueue(tx, visitor, place, Math.max(1, seconds), now);
  });
}

const shareOf = ({ lane, underAttack }: Visitor) => SHARES[lane][underAttack ? 'attack' : 'quiet'];

/**
 * In order of arrival within a lane, but everybody’s first ticket before anybody’s second: a client that draws many
 * delays another once.
 */
async function placeOf(tx: Transaction, { ticket, subjects, lane }: Visitor): Promise<Place> {
  const row = ticket ? await findTicket(tx, ticket, subjects) : null;
  const own = row ? row.rank % MOST_TICKETS : await countOwn(tx, subjects, lane);
  const rank = FIRST_RANK[lane] + Math.min(own, MOST_TICKETS - 1);
  // A ticket whose lane has changed is not counted as ahead of itself.
  const ahead = row
    ? and(
        ne(signInQueue.position, row.position),
        or(
          lt(signInQueue.rank, rank),
          and(eq(signInQueue.rank, rank), lt(signInQueue.position, row.position)),
        ),
      )
    : lte(signInQueue.rank, rank);
  const [counted] = await tx.select({ people: count() }).from(signInQueue).where(ahead);
  return { number: (counted?.people ?? 0) + 1, rank, row, own };
}

/** A ticket counts only for the account and the client that drew it. */
async function findTicket(tx: Transaction, ticket: string, subjects: Subjects): Promise<Row | null> {
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

/** Tickets that limit how many more may be drawn: of the client, or of the account on a known device. */
async function countOwn(tx: Transaction, { client, account }: Subjects, lane: Lane): Promise<number> {
  const strangers = gte(signInQueue.rank, FIRST_RANK.newcomer);
  const own =
    lane === 'known'
      ? and(eq(signInQueue.account, account), lt(signInQueue.rank, FIRST_RANK.newcomer))
      : and(eq(signInQueue.client, client), strangers);
  const [counted] = await tx.select({ tickets: count() }).from(signInQueue).where(own);
  return counted?.tickets ?? 0;
}

async function enqueue(
  tx: Transaction,
  { ticket, subjects }: Visitor,
  { row, rank, own, number }: Place,
  seconds: number,
  now: Date,
): Promise<Admission> {
  const queued = {
    kind: 'queued',
    place: number,
    seconds,
    askIn: Math.min(seconds, ASK_EVERY_SECONDS),
  } as const;
  if (row && ticket) {
    await tx.update(signInQueue).set({ askedAt: now, rank }).where(eq(signInQueue.position, row.position));
    return { ...queued, ticket };
  }
  if (own >= MOST_TICKETS || number > LONGEST_QUEUE) {
    return { kind: 'full', seconds: Math.max(seconds, ASK_AGAIN_SECONDS) };
  }
  const drawn = randomBytes(18).toString('base64url');
  const { client, account } = subjects;
  await tx.insert(signInQueue).values({ ticket: hashOf(drawn), client, account, rank, askedAt: now });
  return { ...queued, ticket: drawn };
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex');
