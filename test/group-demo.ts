import fc from 'fast-check';
import { vi } from 'vitest';
import { addDays, dayIn } from '#contract/day.ts';
import { listNamedEstablishments } from '#lib/engines/mirror/named-establishments.ts';
import { PERIODS } from '#lib/features/group/list.ts';
import type { DemoProfile } from '#platform/seed/profile.ts';
import { openDemoGroup } from './demo-group.ts';
import { proveCockpit, proveComparison, proveHome, proveStats } from './group-proof.ts';

/** Establishments that are checked one by one, beside all of them together. */
const ESTABLISHMENTS = 4;
const PERIODS_COMPARED = 3;

/**
 * Cockpit, home of some establishments, comparison and report of a demo, over each predefined period and over generated
 * ones.
 */
export async function proveDemo(profile: DemoProfile, start: Date, seed: number): Promise<void> {
  const demo = await openDemoGroup(profile, start);
  const { now } = demo.platform;
  // Lists compute waiting times with the clock of the machine.
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    const all = await listNamedEstablishments(demo.key, demo.mirror);
    const most = Math.min(ESTABLISHMENTS, all.length);
    const [establishments = []] = fc.sample(
      fc.shuffledSubarray([...all], { minLength: most, maxLength: most }),
      {
        numRuns: 1,
        seed,
      },
    );
    const isProved = ({ id }: { id: number }) =>
      establishments.some((establishment) => establishment.id === id);
    for (const period of PERIODS) await proveCockpit(demo, period, isProved);
    await proveStats(demo);
    for (const [at, establishment] of establishments.entries())
      await proveHome(demo, establishment, PERIODS[at % PERIODS.length] ?? '30');
    const periods = fc.sample(fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 366 })), {
      numRuns: PERIODS_COMPARED,
      seed,
    });
    for (const [ago, days] of periods) {
      const until = addDays(dayIn('Europe/Paris', now), -ago);
      const asked = { since: addDays(until, 1 - days), until };
      await proveComparison(
        demo,
        asked,
        establishments.map(({ id }) => id),
      );
    }
  } finally {
    vi.useRealTimers();
    await demo.close();
  }
}
