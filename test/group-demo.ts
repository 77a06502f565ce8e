import fc from 'fast-check';
import { vi } from 'vitest';
import { PERIODS } from '#lib/group/list.ts';
import { listHouses } from '#lib/mirror/houses.ts';
import { addDays, toParisDay } from '#lib/mirror/paris-day.ts';
import type { DemoProfile } from '#platform/seed/profile.ts';
import { openDemoGroup } from './demo-group.ts';
import { proveCockpit, proveComparison, proveHome, proveStats } from './group-proof.ts';

/** Houses that are gone through one by one, beside all of them together. */
const HOUSES = 4;
const PERIODS_COMPARED = 3;

/** Cockpit, home of some houses, comparison and report of a demo, over each period of ours and over made-up ones. */
export async function proveDemo(profile: DemoProfile, start: Date, seed: number): Promise<void> {
  const demo = await openDemoGroup(profile, start);
  const { now } = demo.platform;
  // Lists take what waits from the clock of the machine.
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    const all = await listHouses(demo.key, demo.mirror);
    const most = Math.min(HOUSES, all.length);
    const [houses = []] = fc.sample(fc.shuffledSubarray([...all], { minLength: most, maxLength: most }), {
      numRuns: 1,
      seed,
    });
    const isProved = ({ id }: { id: number }) => houses.some((house) => house.id === id);
    for (const period of PERIODS) await proveCockpit(demo, period, isProved);
    await proveStats(demo);
    for (const [at, house] of houses.entries())
      await proveHome(demo, house, PERIODS[at % PERIODS.length] ?? '30');
    const periods = fc.sample(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 366 })), {
      numRuns: PERIODS_COMPARED,
      seed,
    });
    for (const [ago, days] of periods) {
      const until = addDays(toParisDay(now), -ago);
      const asked = { since: addDays(until, 1 - days), until };
      await proveComparison(
        demo,
        asked,
        houses.map(({ id }) => id),
      );
    }
  } finally {
    vi.useRealTimers();
    await demo.close();
  }
}
