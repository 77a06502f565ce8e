import { expect, it, vi } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import { SOON } from '#test/soon.ts';
import { type Network, overNetwork } from './over-network.ts';

const done = (value: string) => ({ ok: true, value }) as const;
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));

/** A network that can be cut; pauses end at once and are counted. */
function aNetwork() {
  let cut: PromiseWithResolvers<void> | null = null;
  const slept: number[] = [];
  const network: Network = {
    isOnline: () => cut === null,
    back: async () => cut?.promise,
    sleep: async (milliseconds) => void slept.push(milliseconds),
  };
  return {
    network,
    slept,
    goOff: () => {
      cut = Promise.withResolvers();
    },
    comeBack: () => {
      cut?.resolve();
      cut = null;
    },
  };
}

it('waits for the network and keeps the order of the actions', async () => {
  const { network, slept, goOff, comeBack } = aNetwork();
  goOff();
  const arrived: string[] = [];
  let tries = 0;
  const gesture = (name: string) =>
    overNetwork(async (): Promise<ActionResult<string>> => {
      tries += 1;
      if (!network.isOnline()) return unreached();
      arrived.push(name);
      return done(name);
    }, network);
  const both = Promise.all([gesture('move'), gesture('undo')]);
  await vi.waitFor(() => expect(tries).toBe(1), SOON);
  expect(arrived).toEqual([]);
  comeBack();
  expect(await both).toEqual([done('move'), done('undo')]);
  expect(arrived).toEqual(['move', 'undo']);
  expect(slept).toEqual([]);
});

it('retries while our server starts, and finally reports that it was not reached', async () => {
  const { network, slept } = aNetwork();
  let tries = 0;
  const restarting = async (): Promise<ActionResult<string>> => {
    tries += 1;
    return tries < 3 ? unreached() : done('kept');
  };
  expect(await overNetwork(restarting, network)).toEqual(done('kept'));
  expect(tries).toBe(3);
  expect(await overNetwork(unreached, network)).toEqual({ ok: false, failure: { kind: 'offline' } });
  expect(slept).toHaveLength(2 + 5);
  expect(slept.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(30_000);
});

it('makes the browser ask before leaving a page with unanswered actions', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const answer = Promise.withResolvers<ActionResult<string>>();
  const asked = [asks()];
  const both = [overNetwork(() => answer.promise), overNetwork(async () => done('undo'))];
  asked.push(asks());
  answer.resolve(done('move'));
  expect(await Promise.all(both)).toEqual([done('move'), done('undo')]);
  expect([...asked, asks()]).toEqual([false, true, false]);
});

it('does not retry when the server runs another version', async () => {
  const { network, slept } = aNetwork();
  const unknown = Object.assign(new Error('Server Action was not found'), {
    name: 'UnrecognizedActionError',
  });
  expect(await overNetwork(() => Promise.reject(unknown), network)).toEqual({
    ok: false,
    failure: { kind: 'outdated' },
  });
  expect(slept).toEqual([]);
});

it('does not retry a body that is too large, and reports it', async () => {
  const { network, slept } = aNetwork();
  // The error that Next throws when an action is answered with plain text and a status of 400 or more.
  const refused = new Error('The request body is too large.');
  expect(await overNetwork(() => Promise.reject(refused), network)).toEqual({
    ok: false,
    failure: { kind: 'tooLarge' },
  });
  expect(slept).toEqual([]);
});

it('returns the answer of our server', async () => {
  const failure = { kind: 'forbidden', reason: null } as const;
  expect(await overNetwork(async () => ({ ok: false, failure }) as const)).toEqual({ ok: false, failure });
});
