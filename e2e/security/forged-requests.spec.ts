import { randomUUID } from 'node:crypto';
import { readEffectsOf } from '../stack/control.ts';
import { expect, test } from '../test.ts';
import { ask, forEach, fromOurPages } from './ask.ts';
import { actionRows } from './matrix/action-rows.ts';
import { callAction, resultOf } from './matrix/call-action.ts';
import { foreignOrigins, simpleBodies, withoutOurHeader } from './matrix/forgeries.ts';
import { actionsOfBuild } from './matrix/places.ts';
import { routeRows } from './matrix/route-rows.ts';
import { openWorld, type World } from './world.ts';

let world: World;
test.beforeAll(async ({}, info) => {
  world = await openWorld(info.project.metadata.stackKind);
});

const actionIds = actionsOfBuild();
const unsafe = Object.entries(routeRows).filter(([route]) => !route.startsWith('GET '));

/**
 * Routes of next-auth accept forms and do not require our header; a `DELETE` has no body whose type could be wrong.
 */
function forgeriesOf(route: string) {
  if (route.includes('nextauth')) return foreignOrigins;
  const headers = [...foreignOrigins, withoutOurHeader];
  if (route.startsWith('DELETE')) return headers;
  const bodies = simpleBodies.filter(
    ({ name }) => name !== 'a form with parts' || !route.includes('uploads'),
  );
  return [...headers, ...bodies];
}

test('a route that changes something refuses cross-site requests', async ({ stack }) => {
  const forged = unsafe.flatMap(([route, row]) =>
    forgeriesOf(route).map((forgery) => ({ route, row, forgery })),
  );
  expect(forged.length).toBeGreaterThan(80);
  const before = await readEffectsOf(stack.kind);
  const seen = await forEach(forged, async ({ route, row, forgery }) => {
    const ours = fromOurPages(world.origin);
    const body = row.body?.() ?? {};
    const send = () =>
      ask(world.origin, row.path(world), {
        method: route.split(' ')[0] ?? '',
        session: route.includes('/g/') ? world.sessions.group : world.sessions.owner,
        headers: forgery.forge(ours, world.origin),
        body: body instanceof FormData ? 'x' : JSON.stringify(body),
      });
    let { status } = await send();
    // A user may have two uploads at once, forged or not.
    while (status === 429) ({ status } = await send());
    return `${route} with ${forgery.name}: ${status}`;
  });
  // The front door knows that this route accepts no file.
  const refusal = (name: string) => (name === 'a form with parts' ? 415 : 403);
  expect(seen).toEqual(
    forged.map(({ route, forgery: { name } }) => `${route} with ${name}: ${refusal(name)}`),
  );
  expect(await readEffectsOf(stack.kind)).toEqual(before);
  expect((await ask(world.origin, '/api/sessions', { session: world.sessions.owner })).status).toBe(200);
});

test('a server action refuses cross-site calls', async ({ stack }) => {
  const tries = Object.entries(actionRows).flatMap(([name, row]) =>
    foreignOrigins.map((forgery) => ({ name, row, forgery })),
  );
  const before = await readEffectsOf(stack.kind);
  const done = await forEach(tries, async ({ name, row, forgery }) => {
    const ours = {
      origin: world.origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'text/plain;charset=UTF-8',
    };
    const answer = await callAction(world.origin, {
      ...{ id: actionIds.get(name) ?? '', path: `/m/1${row.page}`, session: world.sessions.owner },
      input: { establishmentId: 1, operationId: randomUUID(), ...row.input(world) },
      headers: forgery.forge(ours, world.origin),
    });
    const result = resultOf(answer);
    return result === 'status 403' ? [] : [`${name}, ${forgery.name}: ${result}`];
  });
  expect(done.flat()).toEqual([]);
  expect(await readEffectsOf(stack.kind)).toEqual(before);
});

test('a cross-site form without script calls no server action', async ({ stack }) => {
  const before = await readEffectsOf(stack.kind);
  const tries = Object.entries(actionRows).flatMap(([name, row]) =>
    (['multipart', 'urlencoded', 'with the header'] as const).map((kind) => ({ name, row, kind })),
  );
  const done = await forEach(tries, async ({ name, row, kind }) => {
    const id = actionIds.get(name) ?? '';
    const input = JSON.stringify([{ establishmentId: 1, operationId: randomUUID(), ...row.input(world) }]);
    const fields = new FormData();
    fields.set(`$ACTION_ID_${id}`, '');
    fields.set('0', input);
    const { body } = await ask(world.origin, `/m/1${row.page}`, {
      method: 'POST',
      session: world.sessions.owner,
      headers: {
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
        ...(kind === 'with the header' && { 'next-action': id }),
      },
      body: kind === 'urlencoded' ? new URLSearchParams({ [`$ACTION_ID_${id}`]: '', '0': input }) : fields,
    });
    return body.includes('"ok":true') ? [`${name} ${kind}`] : [];
  });
  expect(done.flat()).toEqual([]);
  expect(await readEffectsOf(stack.kind)).toEqual(before);
});

test('no read is answered inside a page of another site', async () => {
  const reads = Object.entries(routeRows).filter(
    ([route]) => route.startsWith('GET ') && !route.includes('nextauth') && !route.includes('health'),
  );
  const tries = reads.flatMap(([route, row]) =>
    ['cross-site', 'same-site'].map((site) => ({ route, row, site })),
  );
  const seen = await forEach(tries, async ({ route, row, site }) => {
    const session = route.includes('/g/') ? world.sessions.group : world.sessions.owner;
    const answer = await ask(world.origin, row.path(world), { session, headers: { 'sec-fetch-site': site } });
    return `${route} ${site}: ${answer.status}, ${answer.headers.get('access-control-allow-origin')}`;
  });
  expect(seen).toEqual(tries.map(({ route, site }) => `${route} ${site}: 403, null`));
});
