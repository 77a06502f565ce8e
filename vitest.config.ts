import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: {
    // `server-only` throws outside a React server bundle; the tests are the server here.
    conditions: ['react-server', 'node'],
    alias: { 'server-only': new URL('./node_modules/server-only/empty.js', import.meta.url).pathname },
  },
  ssr: { resolve: { conditions: ['react-server', 'node'] } },
  test: {
    include: ['{lib,platform,launcher,components,app,scripts,test}/**/*.test.{ts,tsx}'],
    globalSetup: './test/global-setup.ts',
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/unit.json' },
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
