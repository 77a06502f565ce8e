import { findBudget } from '#lib/budget/ledger.ts';
import { roomForJobs, toWindows, type Windows, windowOpensAt } from '#lib/budget/room.ts';
import { READ_AT_ONCE } from '#lib/commands/read.ts';
import { FRESH_MS, nextLookUp } from '#lib/commands/retry-policy.ts';
import type { BudgetLedger } from '#lib/platform-client/budget.ts';
import type { PlatformFailure } from '#lib/platform-client/result.ts';
import type { ScopeKey } from '#lib/scope/scope.ts';
import type { Database } from '#lib/store/database.ts';
import { accountOf } from './author.ts';
import { findVerdict, storeVerdict } from './batch-verdicts.ts';
import {
  announceItems,
  checkItemsLater,
  claimItems,
  noteProgress,
  releaseItems,
  type Settlement,
  type StoredItem,
  settleItems,
  takeBackItems,
} from './item-store.ts';
import { dueJobs, postponeJob, type StoredJob } from './job-store.ts';
import { judge } from './judge.ts';
import { KINDS } from './kinds.ts';
import type { JobKind } from './model.ts';
import { RETRY } from './retry.ts';
import { type Sent, sendItems, sizeOf } from './sending.ts';
import { type JobPlatform, readStandings, type Standing, showStandings, standingOf } from './subjects.ts';
import { lookLater, waitForSession, waitLimited, waitOut } from './waiting.ts';

export type RunnerPorts = {
  readonly db: Database;
  readonly now: () => Date;
  /** Names this runner among those of all instances. */
  readonly id: string;
  /** Jobs that this runner is at. */
  readonly inHand: Set<string>;
  readonly ledger: BudgetLedger;
  /**
   * The platform with the author's own token, in the lane of jobs, changes prepaid (`prepaidChanges`); null while they
   * have no session.
   */
  readonly platformOf: (author: {
    readonly personId: number;
    readonly scopeKey: ScopeKey;
  }) => Promise<JobPlatform | null>;
};

/** After an error of our own. */
const BROKEN_MS = 30_000;

/** Takes each job that is due a step further, those of different people at the same time and no job twice at once. */
export async function runDueJobs(ports: RunnerPorts): Promise<void> {
  const due = await dueJobs(ports.db, ports.now());
  await Promise.all(due.filter((job) => !ports.inHand.has(job.id)).map((job) => runAlone(ports, job)));
}

async function runAlone(ports: RunnerPorts, job: StoredJob): Promise<void> {
  ports.inHand.add(job.id);
  try {
    await runStep(ports, job);
  } catch (error) {
    // Whatever it was, it would be the same a second later.
    const now = ports.now();
    const dueAt = new Date(now.getTime() + BROKEN_MS);
    await postponeJob(ports.db, job, { reason: null, dueAt, now }).catch(() => undefined);
    throw error;
  } finally {
    ports.inHand.delete(job.id);
  }
}

/** One step: as many items as may be sent now, read before and sent after. */
async function runStep(ports: RunnerPorts, job: StoredJob): Promise<void> {
  const author = { personId: job.personId, scopeKey: job.scopeKey as ScopeKey };
  const platform = await ports.platformOf(author);
  if (!platform) return waitForSession(ports, job);
  const limit = job.state === 'cancelling' ? READ_AT_ONCE : await roomNow(ports, job);
  if (limit === 0) return;
  const items = await claimItems(ports.db, job, limit, runnerOf(ports));
  if (items.length === 0) return lookLater(ports, job);
  const halt = await runItems(ports, { job, platform, items });
  await releaseItems(ports.db, job.id, ports.id);
  if (halt === 'readAgain') return goOn(ports, job);
  if (halt) await waitOut(ports, job, halt);
}

const runnerOf = ({ id, now }: RunnerPorts) => ({ id, now: now() });

/** Another runner may have found all in hand meanwhile, and put the job off. */
function goOn(ports: RunnerPorts, job: StoredJob): Promise<void> {
  const now = ports.now();
  return postponeJob(ports.db, job, { reason: null, dueAt: now, now });
}

/** Items that may be sent now; 0 after the job has been put off until a window opens. */
async function roomNow(ports: RunnerPorts, job: StoredJob): Promise<number> {
  const windows = toWindows(await findBudget(ports.db, accountOf(job.personId), 'mut'));
  const now = ports.now().getTime();
  const room = roomForJobs(windows, now);
  if (room === 0) await waitForWindow(ports, job, windows);
  return Math.min(room, READ_AT_ONCE);
}

function waitForWindow(ports: RunnerPorts, job: StoredJob, windows: Windows): Promise<void> {
  const now = ports.now().getTime();
  return waitLimited(ports, job, windowOpensAt(windows, now) - now);
}

type Step = {
  readonly job: StoredJob;
  readonly platform: JobPlatform;
  readonly items: readonly StoredItem[];
};

/** What stands in the way of going on: the platform, or only that the reading may not be true any more. */
type Halt = PlatformFailure | 'readAgain';

/** Returns what stands in the way of going on, null when nothing does. */
async function runItems(ports: RunnerPorts, step: Step): Promise<Halt | null> {
  const { job, platform, items } = step;
  const rules = KINDS[job.kind as JobKind];
  const readAt = ports.now();
  const read = await readStandings(
    platform,
    rules.subject,
    items.map((item) => item.subjectId),
  );
  if (!read.ok) return read.failure;
  const { settled, toSend } = judge({
    rules,
    items,
    standings: read.value,
    cancelling: job.state === 'cancelling',
  });
  const found = settled.flatMap(({ subjectId }) => read.value.get(subjectId) ?? []);
  // The lists first: what they could not take is read, and shown, again.
  await show(
    job,
    found.filter((standing) => standing !== 'unread'),
  );
  await settleItems(ports.db, job.id, settled, runnerOf(ports));
  return sendAll(ports, { ...step, items: toSend, readAt });
}

async function sendAll(
  ports: RunnerPorts,
  { job, platform, items, readAt }: Step & { readonly readAt: Date },
): Promise<Halt | null> {
  const kind = job.kind as JobKind;
  const account = accountOf(job.personId);
  const sinceRead = () => ports.now().getTime() - readAt.getTime();
  let answered = 0;
  for (let next = 0, calls = 0; next < items.length; calls++) {
    // The first call is made in any case: with a slow platform no reading would ever be young enough.
    if (calls > 0 && sinceRead() > FRESH_MS) return 'readAgain';
    const room = await roomNow(ports, job);
    if (room === 0) return null;
    const size = sizeOf(await findVerdict(ports.db, account, kind, ports.now()));
    const chunk = items.slice(next, next + Math.min(size, room));
    const cost = chunk.length;
    const reserved = await ports.ledger.reserve({ account, tier: 'mut', lane: 'job', cost });
    if (!reserved.granted) return { kind: 'limited', seconds: reserved.seconds, window: reserved.window };
    const runner = { ...runnerOf(ports), readAt };
    const announced = await announceItems(ports.db, job, chunk, runner);
    // The job was stopped, or people were faster: the next step finds out.
    if (announced.length === 0) return 'readAgain';
    const sent = await sendItems(platform, KINDS[kind], announced);
    await settleSent(ports, job, sent);
    if (sent.learnt) await storeVerdict(ports.db, { account, kind, verdict: sent.learnt }, ports.now());
    if (sent.blocked) return sent.blocked;
    answered += sent.answers.length;
    const paceMs = sinceRead() / answered;
    if (sent.answers.length > 0) await noteProgress(ports.db, job.id, { mode: sent.mode, paceMs });
    // What a batch did not take goes by itself; it is still in hand.
    next += sent.untouched.length > 0 && sent.answers.length === 0 ? 0 : chunk.length;
  }
  return null;
}

async function settleSent(ports: RunnerPorts, job: StoredJob, sent: Sent): Promise<void> {
  const { subject } = KINDS[job.kind as JobKind];
  const now = ports.now();
  const settlements = sent.answers.map(({ item, failure }) => toSettlement(item, failure));
  await show(
    job,
    sent.answers.flatMap(({ failure, body }) => (failure ? [] : (standingOf(subject, body) ?? []))),
  );
  const runner = runnerOf(ports);
  await settleItems(ports.db, job.id, settlements, runner);
  await takeBackItems(ports.db, job.id, idsOf(sent.untouched), runner);
  await checkItemsLater(ports.db, job.id, idsOf(sent.lost), {
    ...runner,
    dueAt: nextLookUp(RETRY, now, now),
  });
}

const idsOf = (items: readonly StoredItem[]) => items.map((item) => item.subjectId);

function toSettlement({ subjectId }: StoredItem, failure: PlatformFailure | null): Settlement {
  if (failure === null) return { subjectId, state: 'done' };
  if (failure.kind === 'notFound') return { subjectId, state: 'gone' };
  return { subjectId, state: 'refused', message: 'message' in failure ? failure.message : null };
}

function show(job: StoredJob, standings: readonly Standing[]): Promise<void> {
  return showStandings(KINDS[job.kind as JobKind].subject, job.scopeKey as ScopeKey, standings);
}
