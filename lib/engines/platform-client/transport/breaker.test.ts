import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Breaker, createBreaker, PROBE_AFTER_MS } from './breaker.ts';
import type { Exchange } from './exchange.ts';

const answer = (status: number): Exchange => ({ kind: 'answered', status, headers: {}, json: null });
let breaker: Breaker;
let reached: number;
const ask = (outcome: Exchange) =>
  breaker.run(async () => {
    reached += 1;
    return outcome;
  });
/** Calls spread over a second, so that the circuit breaker samples them. */
async function outage(calls = 60) {
  for (let index = 0; index < calls; index++) {
    await ask(answer(503));
    vi.advanceTimersByTime(100);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  breaker = createBreaker();
  reached = 0;
});
afterEach(() => void vi.useRealTimers());

it('stays closed after a single failed call', async () => {
  await ask({ kind: 'lost', aborted: false });
  await ask({ kind: 'notSent' });
  expect(await ask(answer(200))).toMatchObject({ kind: 'answered' });
  expect(reached).toBe(3);
});

it('sends no calls to a platform that is out of service', async () => {
  await outage();
  const before = reached;
  expect(before).toBeLessThan(60);
  expect(await ask(answer(200))).toEqual({ kind: 'open' });
  expect(reached).toBe(before);
});

it('lets one probe through after a while and closes again when it succeeds', async () => {
  await outage();
  const before = reached;
  vi.advanceTimersByTime(PROBE_AFTER_MS + 1);
  expect(await ask(answer(500))).toMatchObject({ status: 500 });
  expect(await ask(answer(200))).toEqual({ kind: 'open' });
  vi.advanceTimersByTime(PROBE_AFTER_MS + 1);
  expect(await ask(answer(200))).toMatchObject({ status: 200 });
  expect(await ask(answer(200))).toMatchObject({ status: 200 });
  expect(reached - before).toBe(3);
});

it.each([400, 401, 403, 404, 409, 422, 429])('does not treat a %d as an outage', async (status) => {
  for (let index = 0; index < 60; index++) {
    await ask(answer(status));
    vi.advanceTimersByTime(100);
  }
  expect(reached).toBe(60);
});
