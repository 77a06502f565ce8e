import { pathToFileURL } from 'node:url';
import { CALENDAR_INSTANTS } from '#test/calendar-instants.ts';
import { vitest } from './commands.ts';
import type { Suite } from './run.ts';

/** Parts of the paths of test files, as Vitest takes them. */
const COUNTING_DAYS = [
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
  'lib/bulk/copies.test',
  'lib/bulk/drafts.test',
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
  'components/bulk/bulk-words',
  'components/list/',
  'components/shell/limit-values.test',
  'components/ui/age-in-words.test',
] as const;

/** The unit tests that count days, once with the clock at each instant where days go wrong. */
export const CALENDAR: readonly Suite[] = CALENDAR_INSTANTS.map((instant) => ({
  ...vitest(`calendar-${instant.replaceAll(':', '-')}`, ...COUNTING_DAYS),
  environment: {
    NODE_OPTIONS: `--import ${pathToFileURL('test/shifted-clock.mjs').href}`,
    TEST_CLOCK: instant,
    TEST_WHOLE: '',
  },
}));
