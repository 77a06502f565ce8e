import { defineConfig, type Project } from '@playwright/test';
import { browserOptions } from './e2e/browser.ts';
import { hasPortBase, onCi, runName, setPortBase } from './e2e/env.ts';
import type { StackKind } from './e2e/stack/kinds.ts';
import { findPortBase } from './e2e/stack/ports.ts';

if (!hasPortBase()) setPortBase(await findPortBase());

const OUTAGE = /(outage|restart)\.spec\.ts$/;
/** Every screen, judged by its appearance. */
const CRAWL = /(crawl-.*|layout-shifts)\.spec\.ts$/;
const SECURITY = /\/security\/.*\.spec\.ts$/;
/** What draws requests by the thousand, fills memory or searches whole databases. */
const ATTACKS =
  /\/security\/(broken-documents|canary|candidate|documents|fuzz|hostile-texts|uploads-memory)\.spec\.ts$/;

type Journeys = Pick<Project, 'testMatch' | 'testIgnore'> & { stack: StackKind };

/** Which specs run on which stack. What has `@gate` in its title decides whether a commit may land. */
const JOURNEYS: Record<string, Journeys> = {
  plain: { stack: 'plain', testIgnore: [OUTAGE, CRAWL, SECURITY] },
  crawl: { stack: 'plain', testMatch: CRAWL },
  quirks: { stack: 'quirks', testIgnore: [OUTAGE, CRAWL, SECURITY] },
  outage: { stack: 'security', testMatch: OUTAGE },
  security: { stack: 'security', testMatch: SECURITY, testIgnore: ATTACKS },
  attacks: { stack: 'security', testMatch: ATTACKS },
};

const stacks = [...new Set(Object.values(JOURNEYS).map(({ stack }) => stack))];

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/${runName()}`,
  forbidOnly: onCi(),
  retries: 0,
  // One after another: the journeys of a stack work in the same establishments.
  workers: 1,
  // They mean that it hangs, not that it is slow.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['html', { open: 'never', outputFolder: `playwright-report/${runName()}` }],
    ['json', { outputFile: `test-results/reports/${runName()}.json` }],
  ],
  use: {
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A trace is a fifth of a run's work.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
  projects: [
    ...stacks.flatMap((stack) => [
      { name: `start-${stack}`, testMatch: 'stack.setup.ts', teardown: `stop-${stack}` },
      { name: `stop-${stack}`, testMatch: 'stack.teardown.ts' },
    ]),
    ...Object.entries(JOURNEYS).map(([name, { stack, ...specs }]) => ({
      name,
      ...specs,
      dependencies: [`start-${stack}`],
      metadata: { stackKind: stack },
    })),
  ],
});
