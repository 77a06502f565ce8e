import { readEffectsOf } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { ACTORS, type Actor, actorsFor, isSignedIn } from './actors.ts';
import { type Answer, ask, forEach, fromOurPages } from './ask.ts';
import { routesOnDisk } from './matrix/places.ts';
import { type RouteRow, routeRows } from './matrix/route-rows.ts';
import { openWorld, type World } from './world.ts';

let world: World;
test.beforeAll(async ({}, info) => {
  world = await openWorld(info.project.metadata.stackKind);
});

test('every route handler of the product has a row in the matrix', () => {
  expect(Object.keys(routeRows).sort()).toEqual(routesOnDisk());
});

type Cell = { route: string; row: RouteRow; actor: Actor };
const cells: Cell[] = Object.entries(routeRows).flatMap(([route, row], at) =>
  actorsFor(at).map((actor) => ({ route, row, actor })),
);
const isGood = ({ row, actor }: Cell) => row.who[actor] < 400;
const refused = cells.filter((cell) => !isGood(cell));
const answered = cells.filter((cell) => isGood(cell) && !cell.row.endsSessions);

function send({ route, row, actor }: Cell): Promise<Answer> {
  const method = route.split(' ')[0] ?? '';
  const body = row.body?.() ?? null;
  const { 'content-type': json, ...ours } = fromOurPages(world.origin);
  return ask(world.origin, row.path(world), {
    method,
    session: world.sessions[actor],
    headers:
      method === 'GET'
        ? {}
        : { ...ours, ...(body instanceof FormData ? {} : { 'content-type': json ?? '' }) },
    body: body === null || body instanceof FormData ? body : JSON.stringify(body),
  });
}

const sentence = ({ route, actor }: Cell, status: number) => `${route} for ${actor}: ${status}`;
const expected = (list: readonly Cell[]) => list.map((cell) => sentence(cell, cell.row.who[cell.actor]));

const REFUSALS: Record<number, RegExp> = {
  401: /^\{"failure":\{"kind":"reauth"\}\}$/,
  403: /^\{"failure":\{"kind":"forbidden","reason":null\}\}$/,
  404: /^\{"failure":\{"kind":"notFound"\}\}$/,
};

test('a route refuses everybody without permission, without any data, and nothing changes here or at the platform', async ({
  stack,
}) => {
  const before = await readEffectsOf(stack.kind);
  const answers = await forEach(refused, async (cell) => ({ cell, ...(await send(cell)) }));
  expect(answers.map(({ cell, status }) => sentence(cell, status))).toEqual(expected(refused));
  expect(await readEffectsOf(stack.kind)).toEqual(before);
  for (const { cell, status, body } of answers)
    expect.soft(body, sentence(cell, status)).toMatch(REFUSALS[status] ?? /^$/);
});

test('a route answers everybody with permission', async () => {
  const seen = await forEach(answered, async (cell) => sentence(cell, (await send(cell)).status));
  expect(seen).toEqual(expected(answered));
});

test('routes about oneself answer about the caller only', async () => {
  const emails = new Set<string>();
  for (const actor of ACTORS) {
    const { body } = await ask(world.origin, '/api/auth/session', { session: world.sessions[actor] });
    if (isSignedIn(actor)) emails.add(JSON.parse(body).person.email);
    else expect(body, actor).toBe('{}');
  }
  expect(emails.size).toBe(ACTORS.filter(isSignedIn).length);
  const lists = await forEach(ACTORS.filter(isSignedIn), async (actor) => {
    const { body } = await ask(world.origin, '/api/sessions', { session: world.sessions[actor] });
    return (JSON.parse(body) as { id: string }[]).map(({ id }) => id);
  });
  expect(new Set(lists.flat()).size).toBe(lists.flat().length);
});

test('nobody can end the session of another person', async () => {
  const { body } = await ask(world.origin, '/api/sessions', { session: world.sessions.viewer });
  const [{ id }] = JSON.parse(body) as [{ id: string }];
  const { 'content-type': _, ...headers } = fromOurPages(world.origin);
  for (const actor of ['owner', 'editor', 'group'] as const) {
    const path = `/api/sessions/${id}`;
    await ask(world.origin, path, { method: 'DELETE', session: world.sessions[actor], headers });
  }
  expect((await ask(world.origin, '/api/sessions', { session: world.sessions.viewer })).status).toBe(200);
});

test('a method that a route lacks does nothing', async ({ stack }) => {
  const known = routesOnDisk();
  const addresses = [...new Set(known.map((route) => route.split(' ')[1] ?? ''))];
  const missing = addresses.flatMap((address) =>
    ['POST', 'PUT', 'PATCH', 'DELETE']
      .filter((method) => !known.includes(`${method} ${address}`))
      .map((method) => ({ method, address })),
  );
  const before = await readEffectsOf(stack.kind);
  const seen = await forEach(missing, async ({ method, address }) => {
    const row = Object.entries(routeRows).find(([route]) => route.endsWith(` ${address}`))?.[1];
    const { status } = await ask(world.origin, row?.path(world) ?? address, {
      method,
      session: world.sessions.owner,
      headers: fromOurPages(world.origin),
      body: '{}',
    });
    return `${method} ${address}: ${status}`;
  });
  expect(seen).toEqual(missing.map(({ method, address }) => `${method} ${address}: 405`));
  expect(await readEffectsOf(stack.kind)).toEqual(before);
});
