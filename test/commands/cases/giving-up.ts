import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { breaking, failing, lostBefore } from '../line.ts';
import { expectState, first, pair, pastUndo, run, send } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Rules 11 and 12: when a command is given up, and what a refusal ends. */
export const GIVING_UP = {
  'give-up.calls': {
    title: 'gives up after so many calls without effect',
    run: async (house, policy) => {
      house.worker.line.everyChange = lostBefore;
      const [key, id] = await send(house, policy);
      await run(house, 5 * MINUTE_MS, { stepMs: 2_000 });
      await expectState(house, key, { state: 'failed' });
      expect(house.sent(id)).toBe(policy.calls);
    },
  },
  'give-up.broken': {
    title: 'gives up what breaks on our side, after a few tries',
    run: async (house, policy) => {
      house.worker.line.everyChange = breaking;
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview', { afterLoss: 'repeat' }));
      pastUndo(house, policy);
      await house.worker.look();
      await run(house, 5 * MINUTE_MS, { stepMs: 2_000 });
      await expectState(house, key, { state: policy.afterBreaks });
      expect(house.sent(id)).toBe(policy.breaks);
      expect(await house.history(id)).toEqual(['received']);
    },
  },
  'give-up.signed-out': {
    title: 'waits for a sign-in, says so, and gives up after the time set',
    run: async (house, policy) => {
      house.signIn(false);
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'open', waitsFor: 'reauth' });
      house.pass(policy.signedOutMs - MINUTE_MS);
      await house.worker.look();
      await expectState(house, key, { state: 'open' });
      house.pass(2 * MINUTE_MS);
      await house.worker.look();
      await expectState(house, key, { state: 'failed' });
      expect(house.sent(id)).toBe(0);
    },
  },
  'give-up.platform-away': {
    title: 'gives up when the platform is away for the time set',
    run: async (house, policy) => {
      house.worker.line.everyRead = failing(UNAVAILABLE);
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'open', waitsFor: 'unavailable' });
      house.pass(policy.unavailableMs - MINUTE_MS);
      await house.worker.look();
      await expectState(house, key, { state: 'open' });
      house.pass(5 * MINUTE_MS);
      await house.worker.look();
      await expectState(house, key, { state: 'failed' });
      expect(house.sent(id)).toBe(0);
    },
  },
  'give-up.paused': {
    title: 'ends what has been paused for a week',
    run: async (house) => {
      const id = first(house.ids);
      const key = first(await house.submit([id], 'interview'));
      await house.pause(key);
      house.pass(WEEK_MS - MINUTE_MS);
      await house.tidy();
      await expectState(house, key, { state: 'open' });
      house.pass(2 * MINUTE_MS);
      await house.tidy();
      await expectState(house, key, { state: 'undone' });
      expect(house.sent(id)).toBe(0);
    },
  },
  'forbidden.one-item': {
    title: 'ends one command by a refusal, in the platform’s words, and goes on with the next',
    run: async (house, policy) => {
      const targets = pair(house.ids);
      const keys = pair(await house.submit(targets, 'interview'));
      pastUndo(house, policy);
      house.worker.line.changes.push(failing({ kind: 'forbidden', message: 'Interdit.' }));
      await house.worker.look();
      await run(house, 3_000);
      await expectState(house, keys[0], { state: 'refused' });
      await expectState(house, keys[1], { state: 'done' });
      expect(targets.map(house.sent)).toEqual([1, 1]);
    },
  },
  'forbidden.message': {
    title: 'keeps the platform’s words for a refusal',
    run: async (house, policy) => {
      const refusal = { kind: 'invalid', message: 'Étape inconnue.', fields: {} } as const;
      house.worker.line.changes.push(failing(refusal));
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'refused', message: 'Étape inconnue.' });
      await run(house, 5 * MINUTE_MS, { stepMs: 20_000 });
      expect(house.sent(id)).toBe(1);
    },
  },
  'forbidden.reading': {
    title: 'waits where it may not read, and goes on when it may',
    run: async (house, policy) => {
      house.worker.line.reads.push(failing({ kind: 'forbidden', message: null }));
      const [key, id] = await send(house, policy);
      await expectState(house, key, { state: 'open', waitsFor: 'reauth' });
      expect(house.sent(id)).toBe(0);
      await run(house, 40_000, { stepMs: 5_000 });
      await expectState(house, key, { state: 'done' });
    },
  },
} satisfies Record<string, Case>;
