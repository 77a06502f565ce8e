import { test } from 'vitest';
import { testSeed } from '#test/env.ts';
import { fuzzPlatform } from '#test/fuzz/run.ts';

const seed = testSeed() + 1;

test(`no request causes a server error: 50,000 requests of seed ${seed}`, { timeout: 1_800_000 }, () =>
  fuzzPlatform({ requests: 50_000, seed }),
);
