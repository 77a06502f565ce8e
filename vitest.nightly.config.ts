import { defineConfig, mergeConfig } from 'vitest/config';
import { suite } from './vitest.config.ts';

/** What draws its cases by the thousand, run by `npm run nightly`; a short run of each is in the unit suite. */
export default defineConfig(
  mergeConfig(suite, {
    test: {
      include: ['{lib,platform}/**/*.nightly.test.ts'],
      outputFile: { json: 'test-results/nightly.json' },
      testTimeout: 1_800_000,
    },
  }),
);
