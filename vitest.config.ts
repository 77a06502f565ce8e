import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const alias = { 'server-only': new URL('./node_modules/server-only/empty.js', import.meta.url).pathname };

const maxWorkers = Math.max(2, availableParallelism() - 1);

/** What the suites on the server share. */
export const suite = {
  resolve: {
    // `server-only` throws outside a React server bundle; the tests are the server here.
    conditions: ['react-server', 'node'],
    alias,
  },
  ssr: { resolve: { conditions: ['react-server', 'node'] } },
  test: {
    globalSetup: './test/global-setup.ts',
    setupFiles: './test/fresh-start.ts',
    isolate: false,
    reporters: ['default', 'json'],
    // Cheaper to start than processes.
    pool: 'threads' as const,
    maxWorkers,
    hookTimeout: 180_000,
  },
};

const SCREENS = '**/*.screen.test.tsx';

export default defineConfig({
  test: {
    reporters: suite.test.reporters,
    outputFile: { json: 'test-results/unit.json' },
    maxWorkers,
    projects: [
      {
        ...suite,
        test: {
          ...suite.test,
          name: 'server',
          maxWorkers,
          include: ['{lib,platform,launcher,components,app,scripts,test}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, '**/*.{slow,nightly}.test.ts', SCREENS],
          testTimeout: 180_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'screens',
          maxWorkers,
          // A BroadcastChannel reaches the other threads: a change in one file would be read again in another.
          pool: 'forks',
          environment: 'happy-dom',
          include: [`{app,components}/${SCREENS}`],
          setupFiles: './test/fresh-screen.ts',
          isolate: false,
          // Next and what builds on it name modules as a bundler finds them.
          server: { deps: { inline: ['next-intl', 'next'] } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
