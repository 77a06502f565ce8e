import { randomUUID } from 'node:crypto';
import { accounts } from '../accounts.ts';
import { readEffectsOf } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { type Actor, actorsFor } from './actors.ts';
import { ask, forEach } from './ask.ts';
import { type ActionRow, resultsOf } from './matrix/action-row.ts';
import { actionRows } from './matrix/action-rows.ts';
import { callAction, resultOf } from './matrix/call-action.ts';
import { actionsOfBuild, actionsOnDisk } from './matrix/places.ts';
import { openWorld, type World } from './world.ts';

let world: World;
const ids = actionsOfBuild();
test.beforeAll(async ({}, info) => {
  world = await openWorld(info.project.metadata.stackKind);
});

const rows = Object.entries(actionRows);
const ESTABLISHMENT = { establishmentId: 1 };
const scopeOf = (home: string) => {
  const id = Number(home.split('/')[2]);
  return home.startsWith('/g/') ? { groupId: id } : { establishmentId: id };
};

/** One call of an action by an actor, from the pages below `home`. */
function call(
  actor: Actor,
  { name, row, home }: { name: string; row: ActionRow; home: string },
  input: object,
) {
  const id = ids.get(name) ?? '';
  return callAction(world.origin, { id, path: home + row.page, session: world.sessions[actor], input });
}

test('every server action of the product has a row in the matrix', () => {
  expect(Object.keys(actionRows).sort()).toEqual(actionsOnDisk());
  expect([...ids.keys()].sort()).toEqual(actionsOnDisk());
});

const cells = rows.flatMap(([name, row], at) => actorsFor(at).map((actor) => ({ name, row, actor })));
const refused = cells.filter(({ row, actor }) => resultsOf(row)[actor] !== 'invalid');

test('a server action refuses everybody without permission, and nothing changes here or at the platform', async ({
  stack,
}) => {
  const before = await readEffectsOf(stack.kind);
  const seen = await forEach(refused, async ({ name, row, actor }) => {
    const input = { ...ESTABLISHMENT, operationId: randomUUID(), ...row.input(world) };
    return `${name} by ${actor}: ${resultOf(await call(actor, { name, row, home: '/m/1' }, input))}`;
  });
  expect(seen).toEqual(
    refused.map(({ name, row, actor }) => `${name} by ${actor}: ${resultsOf(row)[actor]}`),
  );
  expect(await readEffectsOf(stack.kind)).toEqual(before);
});

test('a server action accepts everybody with permission: only missing fields are refused', async () => {
  const granted = cells.filter((cell) => !refused.includes(cell));
  const seen = await forEach(granted, async ({ name, row, actor }) => {
    const answer = await call(actor, { name, row, home: '/m/1' }, ESTABLISHMENT);
    return `${name} by ${actor}: ${resultOf(answer)}`;
  });
  expect(seen).toEqual(granted.map(({ name, actor }) => `${name} by ${actor}: invalid`));
});

/** Effects without the outbox, which keeps a command about a missing bulk request for a day. */
async function readWrittenOf(kind: Parameters<typeof readEffectsOf>[0]) {
  const { platformCalls, tables } = await readEffectsOf(kind);
  return { platformCalls, tables: { ...tables, commands: null } };
}

test('accounts of a group cannot write, nor does an input without a scope or with two', async ({ stack }) => {
  const before = await readWrittenOf(stack.kind);
  // A group has bulk requests of its own: for one, records of an establishment are not found, and its draft writes
  // nothing. It also sets its own log retention. A viewer of the group may do neither.
  const groupsToo = ['prepareBulkRequest', 'keepActivityFor'];
  const writes = rows.filter(([, row]) => row.who === 'write' || row.who === 'manage');
  const ofGroup = (row: ActionRow, result: string) =>
    row.page.startsWith('/bulk/') ? row.fromElsewhere : result;
  const scopes = [
    { scope: { groupId: 1 }, actor: 'group', result: 'forbidden' },
    { scope: { groupId: 1 }, actor: 'groupViewer', result: 'forbidden' },
    { scope: {}, actor: 'owner', result: 'invalid' },
    { scope: { establishmentId: '1 or 1=1' }, actor: 'owner', result: 'invalid' },
    { scope: { establishmentId: 2, groupId: 1 }, actor: 'group', result: 'reauth' },
    { scope: { establishmentId: 1, role: 'owner' }, actor: 'viewer', result: 'forbidden' },
  ] as const;
  const tries = writes.flatMap(([name, row]) =>
    scopes
      .filter(({ actor }) => actor === 'groupViewer' || !groupsToo.includes(name))
      .map((one) => ({
        ...{ name, row, ...one },
        result:
          one.actor === 'group' && !('establishmentId' in one.scope) ? ofGroup(row, one.result) : one.result,
      })),
  );
  const seen = await forEach(tries, async ({ name, row, scope, actor }) => {
    const home = actor === 'group' || actor === 'groupViewer' ? '/g/1' : '/m/1';
    const answer = await call(actor, { name, row, home }, { ...scope, ...row.input(world) });
    return `${name} in ${JSON.stringify(scope)} by ${actor}: ${resultOf(answer)}`;
  });
  expect(seen).toEqual(
    tries.map(
      ({ name, scope, actor, result }) => `${name} in ${JSON.stringify(scope)} by ${actor}: ${result}`,
    ),
  );
  expect(await readWrittenOf(stack.kind)).toEqual(before);
});

test('for another establishment every record of this one answers as missing', async ({ stack }) => {
  const { offers, applications } = world;
  const read = async () => ({
    offer: await world.platform('owner').get(`/offres/${offers.draft}`),
    application: await world.platform('owner').get(`/candidatures?include=${applications.own}`),
    bulkRequests: (await ask(world.origin, '/api/m/1/bulk', { session: world.sessions.owner })).body,
  });
  const before = await read();
  const strangers = ['rivage', 'solitaire'] as const;
  const tries = rows.flatMap(([name, row]) => strangers.map((actor) => ({ name, row, actor })));
  const seen = await forEach(tries, async ({ name, row, actor }) => {
    const { home } = accounts[actor];
    const send = (input: object) => call(actor, { name, row, home }, { ...scopeOf(home), ...input });
    const foreign = await send(row.input(world));
    const never = row.never ? await send(row.never(world)) : foreign;
    const alike = nameless(foreign.body) === nameless(never.body) ? 'like' : 'unlike';
    return `${name} by ${actor}: ${resultOf(foreign)}, ${alike} one that never was`;
  });
  expect(seen).toEqual(
    tries.map(({ name, row, actor }) => `${name} by ${actor}: ${row.fromElsewhere}, like one that never was`),
  );
  for (const actor of strangers) {
    // Moves of a record of another establishment have no effect.
    const path = `/api${accounts[actor].home}/applications/moves`;
    const states = async () => {
      await stack.sendHeld();
      const { body } = await ask(world.origin, path, { session: world.sessions[actor] });
      return (JSON.parse(body) as { state: string }[]).map(({ state }) => state);
    };
    await expect.poll(states, { timeout: 30_000 }).toEqual(['refused', 'refused']);
  }
  expect(await read()).toEqual(before);
});

/** The result without ids, without the refreshed page that an action may include. */
function nameless(body: string): string {
  const result = body.split('\n').find((line) => line.includes('"ok":')) ?? body;
  return result.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+/g, '·');
}

test('the same calls succeed for the owner', async () => {
  for (const [name, row] of rows) {
    const input = { ...ESTABLISHMENT, operationId: randomUUID(), ...row.input(world) };
    const answer = await call('owner', { name, row, home: '/m/1' }, input);
    expect.soft(`${name}: ${resultOf(answer)}`, answer.body.slice(0, 300)).toBe(`${name}: ${row.owner}`);
  }
});
