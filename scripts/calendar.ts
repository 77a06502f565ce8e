/**
 * `npm run calendar [-- <files>]`: the unit tests that count days, once with the clock at each instant where days go
 * wrong; all of them whatever the earlier ones say. On the embedded engine, whose clock is that of the tests.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { programEnvironment } from '#launcher/env.ts';
import { CALENDAR_INSTANTS } from '#test/calendar-instants.ts';
import { toOutcome } from './test-reports.ts';

/** Parts of the paths of test files, as Vitest takes them. */
const SUITES = [
  'test/calendar.test',
  'test/group-',
  // Days, periods and figures of the mirror and the group.
  'lib/group/',
  'lib/mirror/applications.test',
  'lib/mirror/far-windows.test',
  'lib/mirror/figures.test',
  'lib/mirror/invented-filter.test',
  'lib/mirror/near-windows.test',
  'lib/mirror/rows/',
  'lib/mirror/sums.test',
  'lib/mirror/triage.test',
  'lib/offers/',
  'lib/visibility/',
  'lib/today/',
  // What happens on a day or at an hour.
  'lib/follow-ups/',
  'lib/form/paris-time.test',
  'lib/interns/',
  'lib/job-datings/',
  'lib/media/data.test',
  'lib/platform-client/wire/',
  'lib/rights/',
  'lib/service/',
  'lib/subscription/',
  // What ends after so many days.
  'lib/applications/save.test',
  'lib/applications/status-since.test',
  'lib/auth/vault.test',
  'lib/jobs/copies.test',
  'lib/jobs/drafts.test',
  'lib/store/',
  // The platform and its demo.
  'platform/routes/job-datings/',
  'platform/seed/',
  'platform/services/candidatures/',
  'platform/services/commerce/',
  'platform/workers/upkeep.test',
  // How instants and days are shown.
  'components/group/',
  'components/interns/',
  'components/jobs/job-words',
  'components/list/',
  'components/shell/limit-values.test',
  'components/ui/age-in-words.test',
] as const;

const CLOCK = pathToFileURL('test/shifted-clock.mjs').href;
const REPORTS = 'test-results/calendar';

const asked = process.argv.slice(2);
const files = asked.length > 0 ? asked : SUITES;
rmSync(REPORTS, { recursive: true, force: true });
const broken = CALENDAR_INSTANTS.flatMap(failuresAt);
for (const line of broken) console.log(`FAILED: ${line}`);
process.exitCode = broken.length === 0 ? 0 : 1;

function failuresAt(instant: string): readonly string[] {
  console.log(`\nThe clock is at ${instant}.`);
  const report = `${REPORTS}/${instant.replaceAll(':', '-')}.json`;
  const { status } = spawnSync('vitest', ['run', '--outputFile.json', report, ...files], {
    stdio: 'inherit',
    env: programEnvironment({
      NODE_OPTIONS: `--import ${CLOCK}`,
      TEST_CLOCK: instant,
      TEST_DATABASE_URL: '',
    }),
  });
  if (status === 0) return [];
  const failures = existsSync(report) ? toOutcome(JSON.parse(readFileSync(report, 'utf8'))).failures : [];
  return failures.length > 0 ? failures.map(({ test }) => `${instant}: ${test}`) : [`${instant}: no report`];
}
