import { defineConfig, mergeConfig } from 'vitest/config';
import { suite } from './vitest.config.ts';

/** The proofs that take minutes, run by `npm run nightly`. */
export default defineConfig(
  mergeConfig(suite, {
    test: {
      include: ['{lib,platform,launcher}/**/*.slow.test.ts'],
      outputFile: { json: 'test-results/slow.json' },
      testTimeout: 1_800_000,
    },
  }),
);
