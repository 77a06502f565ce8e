import { test } from 'vitest';
import { runsWhole, testSeed } from './env.ts';
import { proveDemo } from './group-demo.ts';

/** Named by the test, to repeat the same periods; larger demos are in `lib/features/group/recount.slow.test.ts`. */
const SEED = testSeed();

test.runIf(runsWhole())(
  `every figure that a group sees of the demo S equals a recount of the platform, seed ${SEED}`,
  async () => {
    await proveDemo('S', new Date('2026-11-20T15:20:00Z'), SEED);
  },
);
