import { test } from 'vitest';
import { testSeed } from '#test/env.ts';
import { proveDemo } from '#test/group-demo.ts';

/** Named in the title, to repeat the same establishments and periods. */
const SEED = testSeed();

test(`every figure that a group of eighty establishments sees equals a recount of the platform, seed ${SEED}`, async () => {
  await proveDemo('L', new Date('2026-11-20T15:20:00Z'), SEED);
});
