import { expect } from 'vitest';
import type { Case } from '../engine.ts';
import { failing } from '../line.ts';
import { expectState, run, send } from '../steps.ts';

const UNAVAILABLE = { kind: 'unavailable', retryAfter: null, maintenance: false } as const;

/** Rule 1: who waits for the platform, and who answers at once. */
export const PATIENCE = {
  'patience.limited-at-once': {
    title: 'reports at once that a window is closed and sends nothing later',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(failing({ kind: 'limited', seconds: 30, window: 'mut_min' }));
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'failed', waitsFor: 'limited' });
      await run(establishment, 120_000);
      expect(establishment.sent(id)).toBe(1);
      expect(await establishment.history(id)).toEqual(['received']);
    },
  },
  'patience.unavailable-at-once': {
    title: 'reports at once that the platform is unavailable and sends nothing later',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(failing(UNAVAILABLE));
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'failed', waitsFor: 'unavailable' });
      await run(establishment, 120_000);
      expect(establishment.sent(id)).toBe(1);
      expect(await establishment.history(id)).toEqual(['received']);
    },
  },
  'patience.waits-for-window': {
    title: 'waits until a closed window opens, reports that, and sends once',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(failing({ kind: 'limited', seconds: 90, window: 'mut_min' }));
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'open', waitsFor: 'limited' });
      await run(establishment, 85_000, { stepMs: 5_000 });
      expect(establishment.sent(id)).toBe(1);
      await run(establishment, 20_000);
      await expectState(establishment, key, { state: 'done', waitsFor: null });
      expect(await establishment.history(id)).toEqual(['received', 'interview']);
    },
  },
  'patience.waits-for-platform': {
    title: 'waits for an unavailable platform, reports that, and sends when it is back',
    run: async (establishment, policy) => {
      establishment.worker.line.changes.push(failing(UNAVAILABLE));
      const [key, id] = await send(establishment, policy);
      await expectState(establishment, key, { state: 'open', waitsFor: 'unavailable' });
      await run(establishment, 10_000);
      await expectState(establishment, key, { state: 'done', waitsFor: null });
      expect(await establishment.history(id)).toEqual(['received', 'interview']);
    },
  },
} satisfies Record<string, Case>;
