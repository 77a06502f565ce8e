import { pathToFileURL } from 'node:url';
import { CALENDAR_INSTANTS } from '#test/calendar-instants.ts';
import { vitest } from './commands.ts';
import type { Suite } from './run.ts';

/** Parts of the paths of test files, as Vitest accepts them. */
const COUNTING_DAYS = [
  'test/calendar.test',
  'test/group-',
  // Days, periods and figures of the mirror and the group.
  'lib/features/group/',
  'lib/engines/mirror/applications.test',
  'lib/engines/mirror/far-windows.test',
  'lib/features/group/figures.test',
  'lib/engines/mirror/invented-filter.test',
  'lib/engines/mirror/near-windows.test',
  'lib/engines/mirror/rows/',
  'lib/engines/mirror/sums.test',
  'lib/engines/mirror/triage.test',
  'lib/features/offers/',
  'lib/features/visibility/',
  'lib/features/today/',
  // Events on a day or at an hour.
  'lib/features/applications/follow-ups/',
  'lib/engines/forms/typed-time.test',
  'lib/features/interns/',
  'lib/features/job-datings/',
  'lib/engines/media/data.test',
  'lib/engines/platform-client/wire/',
  'lib/features/rights/',
  'lib/engines/service/',
  'lib/features/subscription/',
  // What expires after so many days.
  'lib/features/applications/save.test',
  'lib/features/applications/status-since.test',
  'lib/engines/auth/vault.test',
  'lib/engines/bulk/copies.test',
  'lib/engines/bulk/drafts.test',
  'lib/engines/store/',
  // The platform and its demo.
  'platform/routes/job-datings/',
  'platform/seed/',
  'platform/services/candidatures/',
  'platform/services/commerce/',
  'platform/workers/upkeep.test',
  // Displaying instants and days.
  'components/features/group/',
  'components/features/interns/',
  'components/bulk/bulk-words',
  'components/list/',
  'components/shell/trouble/limit-values.test',
  'components/ui/text/age-in-words.test',
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
