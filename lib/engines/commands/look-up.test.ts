import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HOUR_MS } from '#contract/durations.ts';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { recentAuditEntries } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { commands } from '#lib/engines/store/schema/commands.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { SOON } from '#test/soon.ts';
import type { TemporaryDatabase } from '#test/temporary-database.ts';
import { prolongLeases } from './claim.ts';
import { lookUpDue, registerRun } from './look-up.ts';
import { type Clock, type CommandRun, type Finding, instanceId, runCommand } from './run.ts';
import { countUnknown, purgeCommands } from './store.ts';

let server: TemporaryDatabase;
// A database of its own: recovery takes whatever is due, also what another file's clock made due.
beforeAll(async () => {
  server = await startLaidDatabase();
  vi.stubEnv('DATABASE_URL', server.url);
  vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
  vi.stubEnv('LOG_LEVEL', 'silent');
});
afterAll(async () => {
  await database().$client.end();
  await server.stop();
});

const START = Date.parse('2026-11-20T09:00:00Z');
const CHECKING = { ok: false, failure: { kind: 'checking' } } as const;

let now = START;
let name = '';
let signedIn = true;
let finding: () => Finding<string> | Promise<Finding<string>> = () => ({ kind: 'unsure' });
const clock: Clock = { now: () => new Date(now), sleep: () => new Promise(() => undefined) };
beforeEach(() => {
  now = START;
  name = `test.${randomUUID()}`;
  signedIn = true;
});

const session: Session = {
  id: randomUUID(),
  person: { id: 1, email: 'a@b.fr', displayName: 'Anne' },
  scope: { kind: 'establishment', id: 1, name: 'Lutèce', role: 'owner' },
  establishments: [],
  expiresAt: '',
};
const recover = () =>
  lookUpDue({ clock, inFlight: new Map(), sessionOf: async () => (signedIn ? session : null) });
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    now += 1000;
    await recover();
  }
}

/** A write of a kind that is registered by name; its input is read back from the store. */
function aWrite(run: () => Promise<ActionResult<string>>, harmless = false) {
  const scopeKey = `maison:${randomUUID()}`;
  const known: string[] = [];
  const read = (input: string) => async () => {
    known.push(input);
    return finding();
  };
  const build = (id: string, input: string, personId = 1): CommandRun<string> => ({
    run,
    afterLoss: harmless ? 'repeat' : read(input),
    note: (value) => ({ action: 'test', subjectKind: 'offer', subjectId: 1, detail: { value } }),
    command: { id, personId, personName: 'Anne', scopeKey, name, inputHash: 'same', input },
  });
  registerRun(name, (_, raw) => build((raw as { id: string }).id, JSON.stringify(raw)));
  const id = randomUUID();
  const of = (personId: number) => {
    const own = randomUUID();
    return build(own, JSON.stringify({ id: own }), personId);
  };
  return { id, scopeKey, known, of, operation: build(id, JSON.stringify({ id, title: 'Commis' })) };
}
const stateOf = async (id: string) => {
  const [row] = await database().select().from(commands).where(eq(commands.id, id));
  return row && { state: row.outcome ?? row.state, input: row.input, result: row.result };
};
const dueOf = async (id: string) => {
  const [row] = await database().select().from(commands).where(eq(commands.id, id));
  return row?.dueAt?.getTime();
};

/** A lost write that is looked up while its author, who was shown a failure, has sent it again. */
async function sentAgainDuringLookUp() {
  const answers = [Promise.resolve(CHECKING), Promise.withResolvers<ActionResult<string>>()] as const;
  let runs = 0;
  const write = aWrite(() => {
    runs += 1;
    return runs === 1 ? answers[0] : answers[1].promise;
  });
  const slow = Promise.withResolvers<Finding<string>>();
  finding = () => (write.known.length === 1 ? slow.promise : { kind: 'absent' });
  await runCommand(write.operation, clock);
  now += 23_000;
  const recovered = recover();
  await vi.waitFor(() => expect(write.known).toHaveLength(1), SOON);
  now += 2000;
  const told = await runCommand(write.operation, clock);
  expect(told).toMatchObject({ failure: { kind: 'unavailable' } });
  const second = runCommand(write.operation, clock);
  await vi.waitFor(() => expect(runs).toBe(2), SOON);
  const lookUpEnds = async (found: Finding<string>) => {
    slow.resolve(found);
    await recovered;
  };
  return { write, second, answer: answers[1].resolve, lookUpEnds, runs: () => runs };
}

it('settles a lost write within 30 s, without anybody asking', async () => {
  const write = aWrite(async () => CHECKING);
  expect(await runCommand(write.operation, clock)).toEqual(CHECKING);
  expect(await countUnknown(database(), { scopeKey: write.scopeKey, personId: 1 })).toBe(1);
  finding = () => (write.known.length < 4 ? { kind: 'unsure' } : { kind: 'happened', value: 'yes' });
  await pass(30);
  expect(await stateOf(write.id)).toEqual({ state: 'done', input: null, result: { ok: true, value: 'yes' } });
  expect(await countUnknown(database(), { scopeKey: write.scopeKey, personId: 1 })).toBe(0);
  expect(await recentAuditEntries(database(), write.scopeKey, 9)).toHaveLength(1);
});

it('settles within 30 s what an instance left that died during the call', async () => {
  const write = aWrite(() => new Promise(() => undefined));
  void runCommand(write.operation, clock);
  await vi.waitFor(async () => expect((await stateOf(write.id))?.state).toBe('in_flight'), SOON);
  finding = () => ({ kind: 'happened', value: 'yes' });
  await pass(30);
  expect(write.known[0]).toBe(write.operation.command.input);
  expect(await runCommand(write.operation, clock)).toEqual({ ok: true, value: 'yes' });
  expect(await recentAuditEntries(database(), write.scopeKey, 9)).toHaveLength(1);
});

it('reports when the write of a dead instance never arrived, so that it may be sent again', async () => {
  let runs = 0;
  const write = aWrite(() => {
    runs += 1;
    return runs === 1 ? new Promise(() => undefined) : Promise.resolve({ ok: true, value: 'second' });
  });
  void runCommand(write.operation, clock);
  await vi.waitFor(async () => expect((await stateOf(write.id))?.state).toBe('in_flight'), SOON);
  finding = () => ({ kind: 'absent' });
  await pass(30);
  expect(await stateOf(write.id)).toMatchObject({
    state: 'failed',
    result: { failure: { kind: 'unavailable' } },
  });
  expect(await runCommand(write.operation, clock)).toEqual({ ok: true, value: 'second' });
  expect(runs).toBe(2);
});

it('does not touch a write that a living instance is still sending, however long it takes', async () => {
  const answered = Promise.withResolvers<ActionResult<string>>();
  const write = aWrite(() => answered.promise);
  const result = runCommand(write.operation, clock);
  await vi.waitFor(async () => expect((await stateOf(write.id))?.state).toBe('in_flight'), SOON);
  for (let second = 0; second < 40; second++) {
    await prolongLeases(database(), { owner: instanceId(), now: clock.now() });
    await pass(1);
  }
  expect(write.known).toEqual([]);
  answered.resolve({ ok: true, value: 'late' });
  expect(await result).toEqual({ ok: true, value: 'late' });
});

it('waits for the person to sign in again when there is no token to read with', async () => {
  const write = aWrite(async () => CHECKING);
  await runCommand(write.operation, clock);
  signedIn = false;
  finding = () => ({ kind: 'happened', value: 'yes' });
  await pass(60);
  expect(write.known).toEqual([]);
  expect((await stateOf(write.id))?.state).toBe('checking');
  signedIn = true;
  await pass(6);
  expect((await stateOf(write.id))?.state).toBe('done');
});

it('repeats a harmless write at growing intervals while its answers are lost', async () => {
  const sentAfter: number[] = [];
  const write = aWrite(async () => {
    sentAfter.push((now - START) / 1000);
    return sentAfter.length < 9 ? CHECKING : { ok: true, value: 'yes' };
  }, true);
  await runCommand(write.operation, clock);
  await pass(70);
  expect(sentAfter).toEqual([0, 1, 3, 6, 13, 20, 27, 42, 57]);
  expect(await stateOf(write.id)).toMatchObject({ state: 'done' });
  expect(await recentAuditEntries(database(), write.scopeKey, 9)).toHaveLength(1);
});

it('runs on one of several instances', async () => {
  const write = aWrite(async () => CHECKING);
  await runCommand(write.operation, clock);
  finding = () => ({ kind: 'happened', value: 'yes' });
  now += 2000;
  const taken = await Promise.all([recover(), recover(), recover()]);
  expect(taken.toSorted()).toEqual([0, 0, 1]);
  expect(await recentAuditEntries(database(), write.scopeKey, 9)).toHaveLength(1);
});

it.each<Finding<string>>([{ kind: 'absent' }, { kind: 'happened', value: 'second' }])(
  'does not touch an attempt that was sent during the look-up: $kind',
  async (found) => {
    const { write, second, answer, lookUpEnds, runs } = await sentAgainDuringLookUp();
    await lookUpEnds(found);
    expect(await stateOf(write.id)).toMatchObject({ state: 'in_flight' });
    answer({ ok: true, value: 'second' });
    expect(await second).toEqual({ ok: true, value: 'second' });
    expect(await recentAuditEntries(database(), write.scopeKey, 9)).toHaveLength(1);
    expect(await runCommand(write.operation, clock)).toEqual({ ok: true, value: 'second' });
    expect(runs()).toBe(2);
  },
);

it.each<Finding<string>>([{ kind: 'absent' }, { kind: 'unsure' }])(
  'neither settles nor delays the second lost answer by a look-up for the first: $kind',
  async (found) => {
    const { write, second, answer, lookUpEnds, runs } = await sentAgainDuringLookUp();
    answer(CHECKING);
    expect(await second).toEqual(CHECKING);
    await lookUpEnds(found);
    expect(await stateOf(write.id)).toMatchObject({ state: 'checking' });
    expect(await dueOf(write.id)).toBe(now + 1000);
    finding = () => ({ kind: 'happened', value: 'second' });
    await pass(2);
    expect(await runCommand(write.operation, clock)).toEqual({ ok: true, value: 'second' });
    expect(await recentAuditEntries(database(), write.scopeKey, 9)).toHaveLength(1);
    expect(runs()).toBe(2);
  },
);

it('looks up the write of one person at once, however many of another are due before', async () => {
  const write = aWrite(async () => CHECKING);
  const crowd = Array.from({ length: 150 }, () => write.of(7));
  for (const one of crowd) await runCommand(one, clock);
  now += 500;
  const alone = write.of(8);
  await runCommand(alone, clock);
  // The look-ups of the others never end.
  const never = new Promise<Finding<string>>(() => undefined);
  finding = () => (write.known.at(-1) === alone.command.input ? { kind: 'happened', value: 'yes' } : never);
  now += 2000;
  const inFlight = new Map<number, number>();
  const look = () => void lookUpDue({ clock, inFlight, sessionOf: async () => session });
  look();
  await vi.waitFor(
    async () => expect(await stateOf(alone.command.id)).toMatchObject({ state: 'done' }),
    SOON,
  );
  expect(inFlight).toEqual(new Map([[7, 20]]));
  const later = write.of(9);
  await runCommand(later, clock);
  finding = () => (write.known.at(-1) === later.command.input ? { kind: 'happened', value: 'yes' } : never);
  now += 2000;
  look();
  await vi.waitFor(
    async () => expect(await stateOf(later.command.id)).toMatchObject({ state: 'done' }),
    SOON,
  );
  expect(inFlight).toEqual(new Map([[7, 20]]));
  await database().delete(commands).where(eq(commands.personId, 7));
});

it('gives up a write that fails on our side, after a few tries at growing intervals', async () => {
  const triedAfter: number[] = [];
  const write = aWrite(() => {
    triedAfter.push((now - START) / 1000);
    return Promise.reject(new Error('a value that no database takes'));
  }, true);
  expect(await runCommand(write.operation, clock)).toEqual(CHECKING);
  await pass(300);
  expect(triedAfter).toHaveLength(5);
  expect(triedAfter.at(-1)).toBeGreaterThan(60);
  expect(await stateOf(write.id)).toMatchObject({
    state: 'unknown',
    result: { failure: { kind: 'conflict', code: 'outcome_unknown' } },
  });
});

it('gives up a look-up that fails on our side', async () => {
  const write = aWrite(async () => CHECKING);
  finding = () => Promise.reject(new Error('broken'));
  await runCommand(write.operation, clock);
  await pass(300);
  expect(write.known).toHaveLength(5);
  expect(await stateOf(write.id)).toMatchObject({ state: 'unknown' });
});

it('leaves a kind of write that it does not know to other instances', async () => {
  const write = aWrite(async () => CHECKING);
  const stranger = { ...write.operation, command: { ...write.operation.command, name: 'test.unknown' } };
  await runCommand(stranger, clock);
  await pass(30);
  expect((await stateOf(write.id))?.state).toBe('checking');
});

it('deletes an open command two days after it was last sent, and not one that was sent again since', async () => {
  const hours = (count: number) => new Date(START + count * HOUR_MS);
  const strange = aWrite(async () => CHECKING);
  const repeated = aWrite(async () => ({ ok: false, failure: { kind: 'reauth' } }));
  await runCommand(strange.operation, clock);
  now = hours(23).getTime();
  await runCommand(repeated.operation, clock);
  now = hours(46).getTime();
  await runCommand({ ...repeated.operation, run: async () => CHECKING }, clock);
  await purgeCommands(database(), hours(47));
  expect(await stateOf(strange.id)).toMatchObject({ state: 'checking' });
  await purgeCommands(database(), hours(72));
  expect(await stateOf(strange.id)).toBeUndefined();
  expect(await stateOf(repeated.id)).toMatchObject({ state: 'checking' });
});

it('has the writes of every feature from the start of the instance', () => {
  const start = readFileSync('instrumentation.ts', 'utf8');
  const holding = (text: RegExp) =>
    globSync('{lib,app,components}/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts') && text.test(readFileSync(file, 'utf8')),
    );
  const files = holding(/= define(Command|Save|Delete)[(<]|^register(Delivery|Look)\(/m);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(start).toContain(`import('#${file}')`);
  // Every action runs registered commands, or only writes to our own database.
  const actions = holding(/^'use server'/);
  const declared = holding(/= define(Command|LocalCommand|Save|Delete)[(<]/);
  expect(actions.map((file) => file.replace('actions.ts', 'commands.ts'))).toEqual(declared);
  for (const file of actions) expect(start).not.toContain(`import('#${file}')`);
});
