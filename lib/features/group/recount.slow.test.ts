import { test } from 'vitest';
import { testSeed } from '#test/env.ts';
import { proveDemo } from '#test/group-demo.ts';

/** Named by the test, to go through the same establishments and periods again; the demo L has its turn at night. */
const SEED = testSeed();

test(`every figure that a group of twelve establishments sees equals a recount of the platform, seed ${SEED}`, async () => {
  await proveDemo('M', new Date('2026-11-20T15:20:00Z'), SEED);
});
