import { defineConfig, mergeConfig } from 'vitest/config';
import { suite } from './vitest.config.ts';

/** The proofs that take minutes, run by `npm run nightly`. */
export default defineConfig(
  mergeConfig(suite, {
    test: {
      include: ['{lib,platform,launcher}/**/*.slow.test.ts'],
      outputFile: { json: 'test-results/slow.json' },
      testTimeout: 1_800_000,
      // Node alone does not find the parts of Next that next-intl asks for.
      server: { deps: { inline: ['next-intl', 'next'] } },
    },
  }),
);
