import { expect } from 'vitest';
import { MINUTE_MS, WEEK_MS } from '#contract/durations.ts';
import type { Case } from '../engine.ts';
import { breaking, failing, lostBefore } from '../line.ts';
import { expectState, first, pair, pastUndo, run, send } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;

/** Rules 11 and 12: when a command is given up, and what a refusal ends. */
export const GIVING_UP = {
  'give-up.calls': {
    title: 'gives up after so many calls without effect',
    run: async (establishment, policy) => {
      establishment.worker.line.everyChange = lostBefore;
      const [key, id] = await send(establishment, policy);
      await run(establishment, 5 * MINUTE_MS, { stepMs: 2_000 });
      await expectState(establishment, key, { state: 'failed' });
      expect(establishment.sent(id)).toBe(policy.calls);
    },
  },
  'give-up.broken': {
    title: 'gives up a command that fails on our side, after a few tries',
    run: async (establishment, policy) => {
      establishment.worker.line.everyChange = breaking;
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview', { afterLoss: 'repeat' }));
      pastUndo(establishment, policy);
      await establishment.worker.look();
      await run(establishment, 5 * MINUTE_MS, { stepMs: 2_000 });
      await expectState(establishment, key, { state: policy.afterBreaks });
      expect(establishment.sent(id)).toBe(policy.breaks);
      expect(await establishment.history(id)).toEqual(['received']);
    },
  },
  'give-up.signed-out': {
    title: 'waits for a sign-in, reports that, and gives up after the set time',
    run: async (establishment, policy) => {
      establishment.signIn(false);
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'open', waitsFor: 'reauth' });
      establishment.pass(policy.signedOutMs - MINUTE_MS);
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'open' });
      establishment.pass(2 * MINUTE_MS);
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'failed' });
      expect(establishment.sent(id)).toBe(0);
    },
  },
  'give-up.platform-away': {
    title: 'gives up when the platform is unavailable for the set time',
    run: async (establishment, policy) => {
      establishment.worker.line.everyRead = failing(UNAVAILABLE);
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'open', waitsFor: 'unavailable' });
      establishment.pass(policy.unavailableMs - MINUTE_MS);
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'open' });
      establishment.pass(5 * MINUTE_MS);
      await establishment.worker.look();
      await expectState(establishment, key, { state: 'failed' });
      expect(establishment.sent(id)).toBe(0);
    },
  },
  'give-up.paused': {
    title: 'ends a command that has been paused for a week',
    run: async (establishment) => {
      const id = first(establishment.ids);
      const key = first(await establishment.submit([id], 'interview'));
      await establishment.pause(key);
      establishment.pass(WEEK_MS - MINUTE_MS);
      await establishment.tidy();
      await expectState(establishment, key, { state: 'open' });
      establishment.pass(2 * MINUTE_MS);
      await establishment.tidy();
      await expectState(establishment, key, { state: 'undone' });
      expect(establishment.sent(id)).toBe(0);
    },
  },
  'forbidden.one-item': {
    title: 'fails one command with the platform’s reason, and goes on with the next',
    run: async (establishment, policy) => {
      const targets = pair(establishment.ids);
      const keys = pair(await establishment.submit(targets, 'interview'));
      pastUndo(establishment, policy);
      establishment.worker.line.changes.push(failing({ kind: 'forbidden', message: 'Interdit.' }));
      await establishment.worker.look();
      await run(establishment, 3_000);
      await expectState(establishment, keys[0], { state: 'refused' });
      await expectState(establishment, keys[1], { state: 'done' });
      expect(targets.map(establishment.sent)).toEqual([1, 1]);
    },
  },
  'forbidden.message': {
    title: 'keeps the platform’s reason for a refusal',
    run: async (establishment, policy) => {
      const refusal = { kind: 'invalid', message: 'Étape inconnue.', fields: {} } as const;
      establishment.worker.line.changes.push(failing(refusal));
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'refused', message: 'Étape inconnue.' });
      await run(establishment, 5 * MINUTE_MS, { stepMs: 20_000 });
      expect(establishment.sent(id)).toBe(1);
    },
  },
  'forbidden.reading': {
    title: 'waits while it may not read, and goes on when it may',
    run: async (establishment, policy) => {
      establishment.worker.line.reads.push(failing({ kind: 'forbidden', message: null }));
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'open', waitsFor: 'reauth' });
      expect(establishment.sent(id)).toBe(0);
      await run(establishment, 40_000, { stepMs: 5_000 });
      await expectState(establishment, key, { state: 'done' });
    },
  },
} satisfies Record<string, Case>;
