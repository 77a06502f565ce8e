import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { HOLD_MS } from '#lib/engines/commands/change-model.ts';
import { makeDue } from '#lib/engines/commands/hold.ts';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { countApplications, NO_APPLICATION_FILTER } from '#lib/engines/mirror/applications.ts';
import { applyApplication } from '#lib/engines/mirror/apply.ts';
import { listOverlays } from '#lib/engines/mirror/held.ts';
import { mirrorState } from '#lib/engines/mirror/state.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { executeCommand } from '#lib/engines/server/command.ts';
import { measureClock } from '#lib/engines/store/clock.ts';
import { database } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { databaseTime } from '#test/database-time.ts';
import { findMoves, sendDueMoves } from '#test/moves.ts';
import { stubOneConnection } from '#test/server-environment.ts';
import { openWritingWorld } from '#test/writing-world.ts';
import { moveApplications, undoMoves } from './commands.ts';
import { lastGesture } from './move-model.ts';
import { hold, readMoves, settle, takeBack, uncover } from './moves.ts';
import { MOVE_PORTS } from './stage-move.ts';

const scene = openWritingWorld();
stubOneConnection();

/** The loss by rounding to milliseconds. */
const ROUNDED_MS = 1;

/** An establishment with one application in `received`, in the mirror too, and an editor who moves it. */
async function setUp() {
  const { world } = scene;
  const { establishmentId, personId, platform } = await scene.member('editor');
  const rivalId = await world.makeMember(establishmentId, 'owner', { displayName: 'Paul Durand' });
  const { platform: rival } = await scene.clientOf(rivalId);
  const applicationId = await world.makeCandidature(await world.makeOffre(establishmentId));
  const scope = { kind: 'establishment', id: establishmentId, name: 'Hôtel Lutèce', role: 'editor' } as const;
  const key = scopeKey(scope);
  const known = async () => {
    const found = await platform.applications.get(applicationId);
    if (!found.ok) throw new Error('the platform answers');
    return found.value;
  };
  await markActive(database(), key, new Date());
  await applyApplication(key, await known());
  const mover = { person: { id: personId, displayName: 'Anne Petit' }, scope };
  return {
    mover,
    key,
    rival,
    applicationId,
    known,
    counts: () => countApplications(key, NO_APPLICATION_FILTER),
    execute: (command: typeof moveApplications | typeof undoMoves, input: object) => {
      const context = { input, session: mover, scope, operationId: randomUUID() };
      return executeCommand(command as never, context as never, input);
    },
    hold: async (to: string, from = 'received', holdFor?: number) => {
      const id = randomUUID();
      await hold(mover, [{ id, applicationId, from, to }], { holdFor });
      return id;
    },
    send: () =>
      sendDueMoves({
        db: database(),
        now: () => new Date(),
        inFlight: new Set(),
        platformOf: async (author) => (author.scopeKey === key ? platform.applications : null),
        apply: MOVE_PORTS.apply,
      }),
  };
}

it('shows a held move in every list at once, and sends nothing of one that is undone', async () => {
  const s = await setUp();
  const before = await s.known();
  const id = await s.hold('interview');
  expect(await s.counts()).toMatchObject({ interview: 1 });
  expect(await takeBack(s.mover, [id])).toEqual({ silenced: 1, inverse: 0 });
  await s.send();
  expect(await s.counts()).toEqual({ received: 1 });
  expect(await s.known()).toEqual(before);
});

it('sends a move once the hold is over, and names the candidate to its author only', async () => {
  const s = await setUp();
  await s.hold('interview', 'received', 0);
  await s.send();
  await s.send();
  expect((await s.known()).history.map((step) => step.status)).toEqual(['received', 'interview']);
  expect(await s.counts()).toEqual({ interview: 1 });
  const [move] = await readMoves(s.mover);
  expect(move).toMatchObject({ state: 'sent', candidate: 'Zoé Œuvrard', from: 'received', to: 'interview' });
  expect(await readMoves({ ...s.mover, person: { id: 1, displayName: 'Other' } })).toEqual([]);
});

it('takes one row of the outbox, one write of the lists for the hold and one for the result', async () => {
  const s = await setUp();
  const writes = async () => (await mirrorState(s.key)).revision;
  const rows = () => database().select().from(commands).where(eq(commands.scopeKey, s.key));
  const before = await writes();
  const [id, taken] = [randomUUID(), randomUUID()];
  const moving = (operationId: string) => ({
    to: 'interview',
    moves: [{ operationId, applicationId: s.applicationId, from: 'received' }],
  });
  expect(await s.execute(moveApplications, moving(taken))).toEqual({ ok: true, value: null });
  expect(await s.execute(undoMoves, { ids: [taken] })).toMatchObject({ value: { silenced: 1 } });
  expect(await rows()).toMatchObject([{ id: taken, outcome: 'undone' }]);
  expect(await s.execute(moveApplications, moving(id))).toEqual({ ok: true, value: null });
  expect(await s.execute(moveApplications, moving(id))).toEqual({ ok: true, value: null });
  expect((await rows()).map((row) => row.id).toSorted()).toEqual([id, taken].toSorted());
  expect(await s.counts()).toEqual({ interview: 1 });
  expect(await writes()).toBe(before + 3);
  await makeDue(database(), { scopeKey: s.key, personId: s.mover.person.id }, new Date());
  await s.send();
  expect((await s.known()).status).toBe('interview');
  expect(await s.counts()).toEqual({ interview: 1 });
  expect(await writes()).toBe(before + 4);
  expect(await listOverlays(new Date(Date.now() + 1000))).not.toContain(id);
});

it('refuses a call whose moves share an operation id', async () => {
  const s = await setUp();
  const operationId = randomUUID();
  const move = { operationId, applicationId: s.applicationId, from: 'received' };
  const takes = (...moves: object[]) => moveApplications.schema.safeParse({ to: 'interview', moves }).success;
  expect(takes(move, { ...move, applicationId: s.applicationId + 1 })).toBe(false);
  expect(takes(move, move)).toBe(false);
  expect(takes(move, { ...move, operationId: randomUUID(), applicationId: s.applicationId + 1 })).toBe(true);
});

it('stores and shows a move in one transaction', async () => {
  const s = await setUp();
  const wanted = [{ id: randomUUID(), applicationId: s.applicationId, from: 'received', to: 'interview' }];
  const broken = database().transaction(async (db) => {
    expect(await hold(s.mover, wanted, { db })).toBe('held');
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(await s.counts()).toEqual({ received: 1 });
  expect(await readMoves(s.mover)).toEqual([]);
});

it('undoes a sent move by the inverse one', async () => {
  const s = await setUp();
  const id = await s.hold('rejected', 'received', 0);
  await s.send();
  expect(await takeBack(s.mover, [id])).toEqual({ silenced: 0, inverse: 1 });
  expect(await takeBack(s.mover, [id])).toEqual({ silenced: 0, inverse: 1 });
  expect(await s.counts()).toEqual({ received: 1 });
  await s.send();
  const { status, history } = await s.known();
  expect(status).toBe('received');
  expect(history.map((step) => step.status)).toEqual(['received', 'rejected', 'received']);
  expect(lastGesture(await readMoves(s.mover))).toEqual([]);
});

it('keeps what somebody else did first, names them, and moves from there on request', async () => {
  const s = await setUp();
  const id = await s.hold('interview', 'received', 0);
  await s.rival.applications.setStatus(s.applicationId, 'rejected');
  await s.send();
  expect((await s.known()).status).toBe('rejected');
  expect(await s.counts()).toEqual({ rejected: 1 });
  const [conflict] = await readMoves(s.mover);
  expect(conflict?.conflict).toMatchObject({ status: 'rejected', by: 'Paul Durand' });
  await settle(s.mover, id, { kind: 'insist', operationId: randomUUID() });
  await s.send();
  expect((await s.known()).status).toBe('interview');
});

it('lets nobody undo or settle the move of another person', async () => {
  const s = await setUp();
  const id = await s.hold('interview');
  const other = { ...s.mover, person: { id: 2, displayName: 'Other' } };
  expect(await takeBack(other, [id])).toEqual({ silenced: 0, inverse: 0 });
  expect(await settle(other, id, { kind: 'keep' })).toBeNull();
  expect(await s.counts()).toMatchObject({ interview: 1 });
});

it('clears what a settled move has left in the lists, and nothing else', async () => {
  const s = await setUp();
  const id = await s.hold('interview');
  expect(await uncover([id])).toBe(0);
  expect(await s.counts()).toEqual({ interview: 1 });
  // A crash between the end of the move and the update of the lists.
  await database()
    .update(commands)
    .set({ state: 'settled', outcome: 'refused', settledAt: new Date() })
    .where(eq(commands.id, id));
  expect(await listOverlays(new Date(Date.now() + 1000))).toContain(id);
  expect(await uncover([id])).toBe(1);
  expect(await s.counts()).toEqual({ received: 1 });
  expect(await listOverlays(new Date(Date.now() + 1000))).not.toContain(id);
});

it('treats a repeated choice as one, since its answer may have been lost', async () => {
  const s = await setUp();
  const id = await s.hold('interview', 'received', 0);
  await s.rival.applications.setStatus(s.applicationId, 'rejected');
  await s.send();
  const choice = { kind: 'insist', operationId: randomUUID() } as const;
  expect(await settle(s.mover, id, choice)).toMatchObject({ id });
  expect(await settle(s.mover, id, choice)).toMatchObject({ id });
  await s.send();
  await s.send();
  const { history } = await s.known();
  expect(history.map((step) => step.status)).toEqual(['received', 'rejected', 'interview']);
});

it('refuses a move under an id of somebody else, and reveals nothing of theirs', async () => {
  const theirs = await setUp();
  const id = await theirs.hold('interview');
  const mine = await setUp();
  const wanted = [{ id, applicationId: mine.applicationId, from: 'received', to: 'rejected' }];
  expect(await hold(mine.mover, wanted)).toBe('reused');
  expect(await mine.counts()).toEqual({ received: 1 });
  expect(await readMoves(mine.mover)).toEqual([]);
  expect(await theirs.counts()).toMatchObject({ interview: 1 });
});

it.each([12_000, -12_000])(
  'holds a move for eight seconds on an instance whose clock is %i ms ahead',
  async (ahead) => {
    const s = await setUp();
    vi.useFakeTimers({ toFake: ['Date'], now: (await databaseTime(database())) + ahead });
    try {
      const before = await databaseTime(database());
      await measureClock(database());
      const after = await databaseTime(database());
      const id = await s.hold('interview');
      const [move] = await findMoves(
        database(),
        {
          scopeKey: scopeKey(s.mover.scope),
          personId: s.mover.person.id,
        },
        [id],
      );
      // The instance's clock is frozen: the move is held from the time that it measured.
      const heldAt = (move?.dueAt.getTime() ?? 0) - HOLD_MS;
      expect(heldAt).toBeGreaterThanOrEqual(before - ROUNDED_MS);
      expect(heldAt).toBeLessThanOrEqual(after + ROUNDED_MS);
    } finally {
      vi.useRealTimers();
      await measureClock(database());
    }
  },
);
