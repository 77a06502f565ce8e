import { test } from 'vitest';
import { runsWhole, testSeed } from '#test/env.ts';
import { fuzzPlatform } from '#test/fuzz/run.ts';

const seed = testSeed();
const requests = runsWhole() ? 500 : 50;

test(`no request causes a server error: ${requests} requests of seed ${seed}`, () =>
  fuzzPlatform({ requests, seed }));
