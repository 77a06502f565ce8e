import { RSC_HEADER } from 'next/dist/client/components/app-router-headers.js';
import { expect, it, vi } from 'vitest';
import { holding } from './hold-pages.ts';

/** A page request as the router sends it. */
const PAGE = { headers: { [RSC_HEADER]: '1' } };
const settle = () => new Promise((resolve) => setImmediate(resolve));
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<Response>(() => {});

/** A server that is up or down as listed; `chance` triggers the next retry, `silence` ends the wait for an answer. */
function aServer(...served: boolean[]) {
  let chance = Promise.withResolvers<void>();
  let silence = Promise.withResolvers<void>();
  return {
    chance: async () => {
      chance.resolve();
      chance = Promise.withResolvers();
      await settle();
    },
    silence: async () => {
      silence.resolve();
      silence = Promise.withResolvers();
      await settle();
    },
    server: {
      isServed: async () => served.shift() ?? false,
      anotherChance: () => chance.promise,
      silence: () => silence.promise,
    },
  };
}

function ask(world: ReturnType<typeof aServer>, ...answers: (() => Promise<Response>)[]) {
  const reported: string[] = [];
  let forget = () => {};
  const unheld = vi.fn<typeof fetch>(() => answers.shift()?.() ?? lost());
  const held = holding(
    unheld,
    (end) => {
      reported.push(end ? 'held' : 'free');
      if (end) forget = end;
    },
    world.server,
  );
  const got: unknown[] = [];
  const fetchPage = (init: RequestInit = PAGE) =>
    void held('/m/1', init).then(
      (response) => got.push(response.status),
      (error: unknown) => got.push(error),
    );
  fetchPage();
  return { reported, got, unheld, forget: () => forget(), fetchPage };
}

it('reports nothing for a page that loads', async () => {
  const { reported, got } = ask(aServer(), async () => new Response());
  await settle();
  expect({ reported, got }).toEqual({ reported: [], got: [200] });
});

it('waits while the server is down, and fetches the page when it is back', async () => {
  const world = aServer(false, false, true);
  const { reported, got } = ask(world, lost, async () => new Response());
  await settle();
  await world.chance();
  expect({ reported, got }).toEqual({ reported: ['held'], got: [] });
  await world.chance();
  expect({ reported, got }).toEqual({ reported: ['held', 'free'], got: [200] });
});

it('detects a server that accepts the request but hangs, and retries', async () => {
  const world = aServer(true, false, true);
  const { reported, got, unheld } = ask(world, never, async () => new Response());
  await world.silence();
  expect(reported).toEqual([]);
  await world.silence();
  expect(reported).toEqual(['held']);
  expect(unheld.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  await world.chance();
  expect({ reported, got }).toEqual({ reported: ['held', 'free'], got: [200] });
});

it('retries once while the server is up, and passes on the second failure', async () => {
  const { reported, got, unheld } = ask(aServer(true, true), lost, lost);
  await settle();
  expect({ reported, got }).toEqual({ reported: [], got: [expect.any(TypeError)] });
  expect(unheld).toHaveBeenCalledTimes(2);
});

it('no longer reports a forgotten fetch, but still completes it', async () => {
  const world = aServer(false, true);
  const { reported, got, forget } = ask(world, lost, async () => new Response());
  await settle();
  forget();
  expect({ reported, got }).toEqual({ reported: ['held', 'free'], got: [] });
  await world.chance();
  expect({ reported, got }).toEqual({ reported: ['held', 'free', 'free'], got: [200] });
});

it('leaves other requests alone, above all those that change something', async () => {
  const world = aServer();
  const { got, reported, fetchPage } = ask(world, async () => new Response(), lost, lost);
  fetchPage({});
  fetchPage({ method: 'POST', ...PAGE });
  await settle();
  expect({ reported, got }).toEqual({
    reported: [],
    got: [expect.any(TypeError), expect.any(TypeError), 200],
  });
});
