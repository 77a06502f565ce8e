import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** What both suites share. */
export const suite = {
  resolve: {
    // `server-only` throws outside a React server bundle; the tests are the server here.
    conditions: ['react-server', 'node'],
    alias: { 'server-only': new URL('./node_modules/server-only/empty.js', import.meta.url).pathname },
  },
  ssr: { resolve: { conditions: ['react-server', 'node'] } },
  test: {
    globalSetup: './test/global-setup.ts',
    setupFiles: './test/fresh-start.ts',
    isolate: false,
    reporters: ['default', 'json'],
    pool: 'forks' as const,
    // What measures itself against a clock has few neighbours.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  ...suite,
  test: {
    ...suite.test,
    include: ['{lib,platform,launcher,components,app,scripts,test}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, '**/*.slow.test.ts'],
    outputFile: { json: 'test-results/unit.json' },
    testTimeout: 60_000,
    // A test file waits for its database two thirds of the time: on two cores, two at a time leave one idle.
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
});
