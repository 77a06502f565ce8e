import { test } from 'vitest';
import { testSeed } from '#test/env.ts';
import { fuzzPlatform } from '#test/fuzz/run.ts';

const seed = testSeed();

test(`nothing breaks, whatever it is sent: 500 requests of seed ${seed}`, () =>
  fuzzPlatform({ requests: 500, seed }));
