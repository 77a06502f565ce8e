import { test } from 'vitest';
import { proveDemo } from '#test/group-demo.ts';

/** Named by each test, to go through the same houses and periods again. */
const SEED = Date.now() % 2 ** 31;

test.each(['M', 'L'] as const)(
  `every figure that a group sees of the demo %s is a recount of the platform, seed ${SEED}`,
  async (profile) => {
    await proveDemo(profile, new Date('2026-11-20T15:20:00Z'), SEED);
  },
);
