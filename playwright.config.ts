import { defineConfig, type Project } from '@playwright/test';
import { browserOptions } from './e2e/browser.ts';
import { onCi, runsWhole } from './e2e/env.ts';
import { type StackKind, stackKinds } from './e2e/stack/kinds.ts';

const outage = /(outage|restart)\.spec\.ts$/;
const crawl = /(crawl|smoke)[-.].*\.ts$/;
const security = /\/security\/.*\.spec\.ts$/;
/** Of our own pages, sessions and records: another platform makes hardly a difference to them. */
const shell =
  /\/(account-states|action-refusals|activity|bell|focus|follow-ups|install|jobs|jobs-offers|jobs-sign-in|layout-shifts|list-export|media-uploads|message-templates|new-application|offer-templates|offline|palette|platform-calls|profile|push|rail|reauth|rights|selection|sessions|shell|sign-out|stand-in-ends|triage|two-tabs|views|ways)\.spec\.ts$/;
/** Rooms that show what the platform has: on the stack whose platform made other choices. */
const rooms =
  /\/(articles|channels|compare|contact|group-jobs|group-viewer|interns|job-datings|media|news|notifications|offer-home|offer-saves|private-files|record|refusals|replace|reports|stand-in|structure|subscription|talents|team|visibility)\.spec\.ts$/;
/** What one stack is enough for; `npm run nightly` runs everything on both. */
const once = (specs: RegExp) => (runsWhole() ? [] : [specs]);

/** Which specs run on which stack: the journeys on two of them, the crawls once, the outage on its own. */
const specs: Record<StackKind, Partial<Project>> = {
  plain: { testMatch: /\.spec\.ts$/, testIgnore: [outage, security, ...once(rooms)] },
  quirks: { testMatch: /\.spec\.ts$/, testIgnore: [outage, crawl, security, ...once(shell)] },
  outage: { testMatch: outage },
  security: { testMatch: security },
};

function projectsOf(kind: StackKind): Project[] {
  return [
    { name: `start-${kind}`, testMatch: 'stack.setup.ts', teardown: `stop-${kind}` },
    { name: `stop-${kind}`, testMatch: 'stack.teardown.ts' },
    {
      name: kind,
      ...specs[kind],
      dependencies: [`start-${kind}`],
      metadata: { stackKind: kind },
      // One after another: the journeys of a stack work in the same houses.
      workers: 1,
    },
  ];
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  forbidOnly: onCi(),
  retries: 0,
  // Two stacks side by side: the machine of a run may have two cores.
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['html', { open: 'never' }], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    headless: true,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    // A film of every journey would be a fifth of the run's work; the pages themselves are in the trace.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: await browserOptions(),
  },
  projects: stackKinds.flatMap(projectsOf),
});
