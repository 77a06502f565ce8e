import { type Current, readRecords } from '#lib/commands/read.ts';
import { compare } from '#lib/commands/reconcile.ts';
import {
  FRESH_MS,
  isGivenUp,
  mayStillArrive,
  NO_SESSION_MS,
  nextLookUp,
  REFUSED_TOKEN_MS,
  type RetryPolicy,
  retryDelay,
} from '#lib/commands/retry-policy.ts';
import type { ListParams } from '#lib/platform-client/list-query.ts';
import type { Application } from '#lib/platform-client/resources/application-model.ts';
import { statusChange } from '#lib/platform-client/resources/status-change.ts';
import type { Page, PlatformFailure, PlatformResult } from '#lib/platform-client/result.ts';
import type { Database } from '#lib/store/database.ts';
import {
  announceMove,
  authorKey,
  claimDue,
  keepMoves,
  type Outcome,
  postponeMoves,
  retractMove,
  settleMove,
} from './move-claims.ts';
import type { StoredMove } from './move-store.ts';

/** What the sender needs of the platform, called as the author of the move. */
export type ApplicationsApi = {
  readonly list: (params: ListParams) => Promise<PlatformResult<Page<Application>>>;
  readonly setStatus: (id: number, status: string) => Promise<PlatformResult<Application>>;
};

export type SenderPorts = {
  readonly db: Database;
  readonly now: () => Date;
  /** Authors whose moves this sender is at (`authorKey`): a slow call for one does not hold those of the others. */
  readonly inHand: Set<string>;
  /** The platform with the author's own token; null while they have no session. */
  readonly platformOf: (author: {
    readonly personId: number;
    readonly scopeKey: string;
  }) => Promise<ApplicationsApi | null>;
  /** Written before the call, so that no change is without its trail. */
  readonly record: (move: StoredMove) => Promise<void>;
  /** The platform's answer reaches the lists; `application` is null when there is none to show. */
  readonly settled: (move: StoredMove, application: Application | null) => Promise<void>;
};

type Reading = {
  /** When it began. */
  readonly at: Date;
  readonly statuses: Current<Application>;
};

const AT_ONCE = 50;
/** A move waits for the platform, whose lists show it meanwhile, without end. */
const RETRY: RetryPolicy = {
  arrivalMs: 12_000,
  lookUpsMs: [1_500, 5_000, 12_000],
  laterMs: null,
  calls: 5,
  giveUpMs: {
    limited: Number.POSITIVE_INFINITY,
    unavailable: Number.POSITIVE_INFINITY,
    reauth: 24 * 3_600_000,
  },
};

/** Sends what is due, once. Returns how many moves it took in hand. */
export async function sendDueMoves(ports: SenderPorts): Promise<number> {
  const claimed = await claimDue(ports.db, ports.now(), { limit: AT_ONCE, busy: ports.inHand });
  const groups = Map.groupBy(claimed, authorKey);
  await Promise.all([...groups].map(([author, group]) => sendAlone(ports, author, group)));
  return claimed.length;
}

async function sendAlone(ports: SenderPorts, author: string, group: readonly StoredMove[]): Promise<void> {
  ports.inHand.add(author);
  try {
    await sendFor(ports, group);
  } finally {
    ports.inHand.delete(author);
  }
}

/** Moves of one person in one scope, one after another: they share one budget. */
async function sendFor(ports: SenderPorts, group: readonly StoredMove[]): Promise<void> {
  const [first] = group;
  if (!first) return;
  const api = await ports.platformOf(first);
  if (!api) return waitForSession(ports, group, NO_SESSION_MS);
  let reading: Reading | null = null;
  for (let left = group; ; left = left.slice(1)) {
    left = await keepMoves(ports.db, left, ports.now());
    const [move] = left;
    if (!move) return;
    if (!reading || ports.now().getTime() - reading.at.getTime() > FRESH_MS) {
      const at = ports.now();
      const ids = left.map((move) => move.applicationId);
      const read = await readRecords(api.list, ids);
      if (!read.ok) return postpone(ports, left, read.failure);
      reading = { at, statuses: read.value };
    }
    const failure = await sendOne(ports, api, move, reading);
    if (failure) return postpone(ports, left, failure);
  }
}

/**
 * Sends one move, having read where the application stands: a lost answer or a crash between the call and
 * our own record is thereby found out, and nobody's newer move is overwritten. Returns a failure that the
 * moves behind it share, null when this one is settled or scheduled.
 */
async function sendOne(
  ports: SenderPorts,
  api: ApplicationsApi,
  move: StoredMove,
  reading: Reading,
): Promise<PlatformFailure | null> {
  const found = compare(reading.statuses.get(move.applicationId), {
    value: (application) => application.status,
    seen: move.fromStatus,
    reached: [move.toStatus],
  });
  switch (found.kind) {
    case 'gone':
      return finish(ports, move, { state: 'refused' }, null);
    case 'reached':
      return finish(ports, move, { state: 'sent' }, found.current);
    case 'conflict':
      return finish(ports, move, { state: 'conflict', conflict: conflictOf(found.current) }, found.current);
  }
  const known = found.current;
  if (move.sentAt && mayStillArrive(RETRY, move.sentAt, reading.at))
    return lookLater(ports, move, move.sentAt);
  if (move.sends >= RETRY.calls)
    return finish(ports, move, { state: 'refused', reason: 'unavailable' }, known);
  const sentAt = ports.now();
  await announceMove(ports.db, move, sentAt);
  await ports.record(move);
  const answer = await api.setStatus(move.applicationId, move.toStatus);
  if (answer.ok) return finish(ports, move, { state: 'sent' }, answer.value);
  if (answer.failure.kind === 'unknownOutcome') return lookLater(ports, move, sentAt);
  const outcome = refusalOf(answer.failure);
  if (outcome) return finish(ports, move, outcome, known);
  await retractMove(ports.db, move);
  return answer.failure;
}

/** The platform may have heard of the move: reading tells, and after the last look-up it tells that it has not. */
async function lookLater(ports: SenderPorts, { id }: StoredMove, sentAt: Date): Promise<null> {
  const dueAt = nextLookUp(RETRY, sentAt, ports.now());
  await postponeMoves(ports.db, [id], { reason: null, dueAt });
  return null;
}

async function finish(
  ports: SenderPorts,
  move: StoredMove,
  outcome: Outcome,
  application: Application | null,
): Promise<null> {
  // The lists first: after a crash in between a settled move would stand over them for good.
  await ports.settled(move, application);
  await settleMove(ports.db, move.id, outcome, ports.now());
  return null;
}

/** What the platform will refuse however often it is asked; null for what may pass later. */
function refusalOf(failure: PlatformFailure): Outcome | null {
  switch (failure.kind) {
    case 'forbidden':
    case 'invalid':
    case 'conflict':
      return { state: 'refused', message: failure.message };
    case 'notFound':
      return { state: 'refused' };
    default:
      return null;
  }
}

function conflictOf(current: Application): NonNullable<Outcome['conflict']> {
  return { status: current.status, ...statusChange(current) };
}

async function postpone(
  ports: SenderPorts,
  group: readonly StoredMove[],
  failure: PlatformFailure,
): Promise<void> {
  if (failure.kind === 'reauth') return waitForSession(ports, group, REFUSED_TOKEN_MS);
  if (failure.kind === 'forbidden') {
    for (const move of group) await finish(ports, move, { state: 'refused', message: failure.message }, null);
    return;
  }
  const attempts = Math.max(...group.map((move) => move.attempts));
  const pause = failure.kind === 'limited' ? failure.seconds * 1000 : retryDelay(attempts - 1);
  await postponeMoves(
    ports.db,
    group.map((move) => move.id),
    {
      reason: failure.kind === 'limited' ? 'limited' : 'unavailable',
      dueAt: new Date(ports.now().getTime() + Math.max(1000, pause)),
    },
  );
}

async function waitForSession(
  ports: SenderPorts,
  group: readonly StoredMove[],
  pause: number,
): Promise<void> {
  const now = ports.now();
  const given = group.filter((move) => isGivenUp(RETRY, 'reauth', move.createdAt, now));
  for (const move of given) await finish(ports, move, { state: 'refused', reason: 'reauth' }, null);
  await postponeMoves(
    ports.db,
    group.filter((move) => !given.includes(move)).map((move) => move.id),
    { reason: 'reauth', dueAt: new Date(now.getTime() + pause) },
  );
}
