import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BATCHES } from './cases/batches.ts';
import { GIVING_UP } from './cases/giving-up.ts';
import { KEYS } from './cases/keys.ts';
import { LEASES } from './cases/leases.ts';
import { LOSSES } from './cases/losses.ts';
import { OFFERS } from './cases/offers.ts';
import { ORDER } from './cases/order.ts';
import { PATIENCE } from './cases/patience.ts';
import { QUEUE } from './cases/queue.ts';
import { READING } from './cases/reading.ts';
import { RECORDS } from './cases/records.ts';
import type { Case, Engine } from './engine.ts';

const CASES = {
  ...PATIENCE,
  ...KEYS,
  ...LOSSES,
  ...READING,
  ...OFFERS,
  ...ORDER,
  ...GIVING_UP,
  ...BATCHES,
  ...RECORDS,
  ...QUEUE,
  ...LEASES,
} satisfies Record<string, Case>;
export type CaseId = keyof typeof CASES;

/** Declares the tests of everything that a write engine must do, and runs them against one. */
export function tryEngine(engine: Engine<CaseId>): void {
  let world: Awaited<ReturnType<Engine['open']>>;
  beforeAll(async () => {
    world = await engine.open();
  });
  afterEach(() => world.clear());
  afterAll(() => world.close());

  for (const [id, { title, size, run }] of Object.entries<Case>(CASES)) {
    if (id in engine.exempt) continue;
    it(`${title} (${id})`, async () => {
      await run(await world.makeEstablishment(size === undefined ? {} : { size }), engine.policy);
    });
  }

  it('gives a reason for each case that does not apply to it', () => {
    for (const reason of Object.values(engine.exempt)) expect(reason.length).toBeGreaterThan(20);
  });
}
