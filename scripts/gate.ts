/** `npm test`: decides whether a commit may land. Longer tests are in `scripts/nightly.ts`. */
import { rm } from 'node:fs/promises';
import { check, journeys, vitest } from './suites/commands.ts';
import { runPlan, type Stage } from './suites/plan.ts';
import { readQuarantine } from './suites/quarantine.ts';
import { RESULTS } from './suites/run.ts';

const STAGES: readonly Stage[] = [
  // Before the build, which empties the folder of the route types.
  {
    suites: [
      { ...check('types'), isBasis: true },
      check('lint'),
      check('messages'),
      check('words'),
      check('dead'),
    ],
  },
  { suites: [{ ...check('build'), isBasis: true }] },
  { suites: [check('weights')] },
  { suites: [vitest('unit')], again: (files) => vitest('unit-again', ...files.map((file) => `"${file}"`)) },
  {
    suites: [
      journeys('journeys', '--project=plain --project=crawl --grep @gate --retries=1'),
      // One stack for both, which is started once.
      journeys(
        'security',
        '--project=security --project=outage --grep "@gate|security/" --grep-invert @night --retries=1',
      ),
    ],
  },
];

await rm(RESULTS, { recursive: true, force: true });
await runPlan(STAGES, { quarantine: await readQuarantine() });
