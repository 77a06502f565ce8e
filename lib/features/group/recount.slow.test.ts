import { test } from 'vitest';
import { testSeed } from '#test/env.ts';
import { proveDemo } from '#test/group-demo.ts';

/** Named in the title, to repeat the same establishments and periods; the large demo runs at night. */
const SEED = testSeed();

test(`every figure that a group of twelve establishments sees equals a recount of the platform, seed ${SEED}`, async () => {
  await proveDemo('M', new Date('2026-11-20T15:20:00Z'), SEED);
});
