import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { makeDue, takeBackUnsent } from '#lib/engines/commands/hold.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { PlatformFailure, PlatformResult } from '#lib/engines/platform-client/result.ts';
import { type ApplicationsApi, findMoves, holdMoves, type SenderPorts, sendDueMoves } from '#test/moves.ts';
import { openOwnDatabase } from '#test/own-database.ts';
import { SOON } from '#test/soon.ts';
import { STAGE_MOVE } from './stage-move.ts';

// A database of its own: a sender claims whatever is due, also what another file's clock made due.
const db = await openOwnDatabase();

let scopes = 5_000_000;
const START = Date.parse('2026-11-20T09:00:00.000Z');

/** A platform of three applications in `received`, which records its calls. */
function stage() {
  scopes += 1;
  const author = { scopeKey: `maison:${scopes}`, personId: scopes };
  let clock = START;
  const statuses = new Map<number, string>([1, 2, 3].map((id) => [id, 'received']));
  const sent: string[] = [];
  let nextFailure: { failure: PlatformFailure; commits: boolean } | null = null;
  let session = true;
  const toApplication = (id: number): Application => ({
    id,
    status: statuses.get(id) ?? '',
    createdAt: '2026-11-01T00:00:00.000Z',
    modifiedAt: '2026-11-20T08:00:00.000Z',
    offerId: 1,
    offerTitle: 'Commis',
    establishmentId: scopes,
    establishmentName: 'Hôtel',
    candidate: {
      talentId: null,
      firstName: 'Zoé',
      lastName: 'Petit',
      email: 'z@example.test',
      phone: null,
      city: null,
      headline: null,
      languages: [],
      experienceYears: null,
    },
    coverLetter: null,
    answers: [],
    availableFrom: null,
    housingNeeded: false,
    source: 'platform',
    cv: null,
    history: [{ status: statuses.get(id) ?? '', at: '2026-11-20T08:59:00.000Z', by: 'Paul Durand' }],
  });
  const api: ApplicationsApi = {
    list: ({ include = [] }) =>
      Promise.resolve({
        ok: true,
        value: {
          items: include.filter((id) => statuses.has(id)).map(toApplication),
          total: null,
          pages: null,
        },
      }),
    setStatus: (id, status): Promise<PlatformResult<Application>> => {
      const trouble = nextFailure;
      nextFailure = null;
      if (!trouble || trouble.commits) {
        statuses.set(id, status);
        sent.push(`${id}:${status}`);
      }
      return Promise.resolve(
        trouble ? { ok: false, failure: trouble.failure } : { ok: true, value: toApplication(id) },
      );
    },
  };
  const ports: SenderPorts = {
    db,
    now: () => new Date(clock),
    inFlight: new Set(),
    // This platform only has moves of this scope.
    platformOf: async ({ scopeKey }) => (scopeKey === author.scopeKey && session ? api : null),
  };
  const hold = async (applicationId: number, to: string, from = 'received') => {
    const id = randomUUID();
    const now = new Date(clock);
    await holdMoves(db, author, [{ id, applicationId, from, to }], {
      personName: 'Anne',
      now,
      dueAt: new Date(clock + 8000),
    });
    return id;
  };
  return {
    author,
    statuses,
    sent,
    hold,
    wait: (ms: number) => {
      clock += ms;
    },
    pass: async (ms: number) => {
      clock += ms;
      await sendDueMoves(ports);
    },
    /** A sender of its own, with its own way to change the status. */
    sender: (setStatus: ApplicationsApi['setStatus']): SenderPorts => ({
      ...ports,
      inFlight: new Set(),
      platformOf: async ({ scopeKey }) => (scopeKey === author.scopeKey ? { ...api, setStatus } : null),
    }),
    api,
    fail: (failure: PlatformFailure, commits = false) => {
      nextFailure = { failure, commits };
    },
    signIn: (on: boolean) => {
      session = on;
    },
    undo: (id: string) =>
      takeBackUnsent(db, { ...author, recordKind: STAGE_MOVE.recordKind }, [id], new Date(clock)),
    state: async (id: string) => (await findMoves(db, author, [id]))[0],
    flush: () => makeDue(db, author, new Date(clock)),
    ports,
  };
}

describe('a held move', () => {
  it('is not sent before the hold is over, then once', async () => {
    const s = stage();
    const id = await s.hold(1, 'interview');
    await s.pass(7_900);
    expect(s.sent).toEqual([]);
    await s.pass(200);
    await s.pass(60_000);
    expect(s.sent).toEqual(['1:interview']);
    expect((await s.state(id))?.state).toBe('sent');
  });

  it('is never sent when it was undone', async () => {
    const s = stage();
    const id = await s.hold(1, 'interview');
    expect(await s.undo(id)).toHaveLength(1);
    await s.pass(60_000);
    expect(s.sent).toEqual([]);
    expect(await s.undo(id)).toHaveLength(0);
  });

  it('replaces an earlier one of the same application, and is dropped on the way back', async () => {
    const s = stage();
    await s.hold(1, 'reviewing');
    await s.hold(1, 'interview', 'reviewing');
    await s.hold(2, 'reviewing');
    await s.hold(2, 'received', 'reviewing');
    await s.pass(9_000);
    expect(s.sent).toEqual(['1:interview']);
  });

  it('is stored once though its operation id arrives twice', async () => {
    const s = stage();
    const id = randomUUID();
    const now = new Date(START);
    const wanted = [{ id, applicationId: 1, from: 'received', to: 'hired' }];
    for (const _ of [1, 2]) await holdMoves(db, s.author, wanted, { personName: 'Anne', now, dueAt: now });
    await s.pass(0);
    expect(s.sent).toEqual(['1:hired']);
  });

  it('is sent at once when the person leaves', async () => {
    const s = stage();
    await s.hold(3, 'reviewing');
    await s.flush();
    await s.pass(0);
    expect(s.sent).toEqual(['3:reviewing']);
  });

  it('is claimed by one of two senders only', async () => {
    const s = stage();
    await s.hold(1, 'reviewing');
    await s.hold(2, 'reviewing');
    await s.pass(7_000);
    const later: SenderPorts = { ...s.ports, now: () => new Date(START + 20_000) };
    await Promise.all([sendDueMoves(later), sendDueMoves(later), sendDueMoves(later)]);
    expect(s.sent.toSorted()).toEqual(['1:reviewing', '2:reviewing']);
  });
});

describe('a failure', () => {
  it('finds by reading that a move with a lost answer was executed', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    s.fail({ kind: 'unknownOutcome' }, true);
    await s.pass(9_000);
    expect((await s.state(id))?.state).toBe('checking');
    await s.pass(2_000);
    expect((await s.state(id))?.state).toBe('sent');
    expect(s.sent).toEqual(['1:offered']);
  });

  it('trusts that a lost move was not executed once it can no longer arrive, and not before', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    s.fail({ kind: 'unknownOutcome' }, false);
    await s.pass(9_000);
    for (const ms of [2_000, 4_000, 5_000]) {
      await s.pass(ms);
      expect((await s.state(id))?.state).toBe('checking');
      expect(s.sent).toEqual([]);
    }
    await s.pass(2_000);
    expect(s.sent).toEqual(['1:offered']);
    expect((await s.state(id))?.state).toBe('sent');
  });

  it('sends nothing over a move that arrived late, nor over a later change', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    s.fail({ kind: 'unknownOutcome' }, false);
    await s.pass(9_000);
    await s.pass(2_000);
    s.statuses.set(1, 'offered');
    await s.pass(10_000);
    expect((await s.state(id))?.state).toBe('sent');
    expect(s.sent).toEqual([]);
  });

  it('gives up a move that never gets an answer, after five calls at growing intervals', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    const calls: number[] = [];
    const silent = s.sender(async () => {
      calls.push(s.ports.now().getTime());
      return { ok: false, failure: { kind: 'unknownOutcome' } };
    });
    for (let second = 0; second < 300; second += 2) {
      s.wait(2_000);
      await sendDueMoves(silent);
    }
    expect(calls).toHaveLength(5);
    for (const [at, call] of calls.slice(1).entries())
      expect(call - (calls[at] ?? 0)).toBeGreaterThanOrEqual(12_000);
    expect(await s.state(id)).toMatchObject({ state: 'refused', reason: 'unavailable' });
  });

  it('does not undo silently what the platform may have received, though it cannot be read now', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    s.fail({ kind: 'unknownOutcome' }, true);
    await s.pass(9_000);
    s.wait(2_000);
    const list = async () =>
      ({ ok: false, failure: { kind: 'unavailable', retryAfter: null, maintenance: false } }) as const;
    await sendDueMoves({ ...s.ports, platformOf: async () => ({ ...s.api, list }) });
    expect(await s.state(id)).toMatchObject({ state: 'checking', reason: 'unavailable' });
    expect(await s.undo(id)).toEqual([]);
    s.signIn(false);
    await s.pass(5_000);
    expect(await s.state(id)).toMatchObject({ state: 'checking', reason: 'reauth' });
    expect(await s.undo(id)).toEqual([]);
    s.signIn(true);
    await s.pass(6_000);
    expect((await s.state(id))?.state).toBe('sent');
    expect(s.sent).toEqual(['1:offered']);
  });

  it('may undo silently what the platform has certainly not received', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    s.fail({ kind: 'unavailable', retryAfter: null, maintenance: false });
    await s.pass(9_000);
    expect(await s.state(id)).toMatchObject({ state: 'waiting', sentAt: null, calls: 0 });
    expect(await s.undo(id)).toHaveLength(1);
  });

  it('reads again when earlier calls were slow, and overwrites nobody meanwhile', async () => {
    const s = stage();
    const first = await s.hold(1, 'hired');
    // Moves of the same instant have no order.
    s.wait(1);
    const ids = [first, await s.hold(2, 'hired')];
    s.wait(9_000);
    const slow = s.sender(async (...change) => {
      s.wait(6_000);
      s.statuses.set(2, 'rejected');
      return s.api.setStatus(...change);
    });
    await sendDueMoves(slow);
    expect(s.sent).toEqual(['1:hired']);
    expect((await s.state(ids[1] ?? ''))?.conflict).toMatchObject({ status: 'rejected', by: 'Paul Durand' });
  });

  it('does not delay others until the next sign-in of somebody', async () => {
    const s = stage();
    const anne = await s.hold(1, 'offered');
    s.signIn(false);
    await s.pass(9_000);
    expect((await s.state(anne))?.reason).toBe('reauth');
    const paul = { ...s.author, personId: s.author.personId + 1_000_000 };
    const now = s.ports.now();
    await holdMoves(db, paul, [{ id: randomUUID(), applicationId: 1, from: 'received', to: 'rejected' }], {
      personName: 'Paul',
      now,
      dueAt: now,
    });
    const ofPaul: SenderPorts = {
      ...s.ports,
      platformOf: async ({ personId }) => (personId === paul.personId ? s.api : null),
    };
    s.wait(1_000);
    await sendDueMoves(ofPaul);
    expect(s.sent).toEqual(['1:rejected']);
    // Somebody who signs in again finds what was done and decides.
    s.signIn(true);
    await s.pass(6_000);
    expect((await s.state(anne))?.conflict).toMatchObject({ status: 'rejected' });
    expect(s.sent).toEqual(['1:rejected']);
  });

  it('waits for a closed window and loses nothing behind it', async () => {
    const s = stage();
    const first = await s.hold(1, 'offered');
    const second = await s.hold(2, 'offered');
    s.fail({ kind: 'limited', seconds: 30, window: 'mut_min' });
    await s.pass(9_000);
    expect((await s.state(first))?.reason).toBe('limited');
    expect((await s.state(second))?.state).toBe('waiting');
    await s.pass(29_000);
    expect(s.sent).toEqual([]);
    await s.pass(2_000);
    expect(s.sent.toSorted()).toEqual(['1:offered', '2:offered']);
  });

  it('waits without a session and resumes after sign-in', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    s.signIn(false);
    await s.pass(9_000);
    expect((await s.state(id))?.reason).toBe('reauth');
    s.signIn(true);
    await s.pass(6_000);
    expect(s.sent).toEqual(['1:offered']);
  });

  it('overwrites nobody: names who moved it, and sends only when the person insists', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    s.statuses.set(1, 'rejected');
    await s.pass(9_000);
    expect(s.sent).toEqual([]);
    expect((await s.state(id))?.conflict).toEqual({
      status: 'rejected',
      at: '2026-11-20T08:59:00.000Z',
      by: 'Paul Durand',
    });
    await holdMoves(db, s.author, [{ id: randomUUID(), applicationId: 1, from: 'rejected', to: 'offered' }], {
      personName: 'Anne',
      now: new Date(START + 10_000),
      dueAt: new Date(START + 10_000),
    });
    await s.pass(2_000);
    expect(s.sent).toEqual(['1:offered']);
  });

  it('keeps the platform’s reason for a refusal and does not retry', async () => {
    const s = stage();
    const id = await s.hold(1, 'offered');
    s.fail({ kind: 'conflict', code: 'withdrawn', message: 'La candidature a été retirée.' });
    await s.pass(9_000);
    await s.pass(600_000);
    expect(s.sent).toEqual([]);
    expect(await s.state(id)).toMatchObject({ state: 'refused', message: 'La candidature a été retirée.' });
  });

  it('takes over from a sender that died between the call and its answer, and sends nothing twice', async () => {
    const s = stage();
    const first = await s.hold(1, 'offered');
    s.wait(1);
    const second = await s.hold(2, 'offered');
    s.wait(9_000);
    const dying = s.sender(async (...change) => {
      await s.api.setStatus(...change);
      throw new Error('killed');
    });
    await expect(sendDueMoves(dying)).rejects.toThrow('killed');
    expect((await s.state(first))?.state).toBe('sending');
    await s.pass(15_000);
    expect(s.sent).toEqual(['1:offered']);
    await s.pass(11_000);
    expect(s.sent).toEqual(['1:offered', '2:offered']);
    for (const id of [first, second]) expect((await s.state(id))?.state).toBe('sent');
  });

  it('keeps its lease on moves however long the earlier ones take', async () => {
    const s = stage();
    for (const id of [1, 2, 3]) await s.hold(id, 'hired');
    s.wait(9_000);
    const slow = s.sender(async (...change) => {
      s.wait(10_000);
      await sendDueMoves({ ...s.ports, inFlight: new Set() });
      return s.api.setStatus(...change);
    });
    await sendDueMoves(slow);
    expect(s.sent.toSorted()).toEqual(['1:hired', '2:hired', '3:hired']);
  });

  it('does not delay the moves of others while the platform is slow for one', async () => {
    const s = stage();
    const other = stage();
    const id = await s.hold(1, 'hired');
    s.wait(9_000);
    const { promise, resolve } = Promise.withResolvers<void>();
    const slow = s.sender(async (...change) => {
      await promise;
      return s.api.setStatus(...change);
    });
    const shared: SenderPorts = {
      ...slow,
      platformOf: async (author) => (await slow.platformOf(author)) ?? other.ports.platformOf(author),
    };
    const looking = sendDueMoves(shared);
    await vi.waitFor(() => expect(shared.inFlight.size).toBe(1), SOON);
    await other.hold(1, 'offered');
    await s.hold(2, 'hired');
    s.wait(9_000);
    await sendDueMoves(shared);
    expect(other.sent).toEqual(['1:offered']);
    expect(s.sent).toEqual([]);
    resolve();
    await looking;
    expect((await s.state(id))?.state).toBe('sent');
  });
});
