import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { redrawsPage } from './read-owners.ts';

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', { exclude: ['**/*.test.*', '**/testing/**'] });
const textOf = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));
const filesWith = (pattern: RegExp) =>
  sources.filter((path) => pattern.test(textOf.get(path) ?? '')).toSorted();

/** “The way of a read” in docs/architecture.md; every exception is listed here by name. */
it.each<[what: string, pattern: RegExp, where: string[]]>([
  ['create a query client', /new QueryClient\(/, ['lib/engines/server/query-client.ts']],
  [
    'name a query key',
    /queryKey: \[|Key = \[/,
    [
      'lib/features/activity/queries.ts',
      'lib/features/applications/queries.ts',
      'lib/features/applications/follow-ups/queries.ts',
      'lib/engines/bulk/queries.ts',
      'lib/features/talents/queries.ts',
    ],
  ],
  ['provide it to a screen', /<QueryClientProvider/, ['components/shell/calls/queries.tsx']],
  [
    'read again what TanStack Query holds',
    /\.(invalidateQueries|refetchQueries|resetQueries)\(/,
    ['lib/engines/server/read-again.ts'],
  ],
  ['redraw the page after a command', /from 'next\/cache'/, ['lib/engines/server/action.ts']],
  [
    'redraw the page without a command',
    /[rR]outer(\(\))?\.refresh\b|\brefresh\b.* = useRouter\(/,
    [
      'components/list/page-freshness.tsx',
      'components/features/media/private-uploader.tsx',
      'components/media/uploader.tsx',
      'components/features/offers/editor/unread-lists.tsx',
      'components/features/offers/publications/use-followed.ts',
      'components/shell/trouble/page-trouble.tsx',
      'components/shell/service/service-line.tsx',
      'components/features/impersonation/impersonation-line.tsx',
    ],
  ],
  [
    'poll our own server for anything but records: an age, a budget, the state of the service, a line of the shell, a name',
    /from '.*\/(use-poll|try-read-json).ts'/,
    [
      'components/bulk/live-bulk-line.tsx',
      'components/list/page-freshness.tsx',
      'components/features/notifications/live-bell.tsx',
      'components/features/settings/budget-meter.tsx',
      'components/features/settings/platform-state.tsx',
      'components/shell/service/service-line.tsx',
      'components/shell/trouble/who-to-ask.tsx',
    ],
  ],
  [
    'emit an event within the page about anything but query data',
    /new (PageEvent|TabsEvent|CustomEvent)\(/,
    [
      'components/shell/keys/help-event.ts',
      'lib/features/notifications/read-event.ts',
      'lib/core/records-changed-event.ts',
      'lib/core/signed-out-event.ts',
    ],
  ],
])('only the listed files %s', (_, pattern, where) => {
  expect(filesWith(pattern)).toEqual(where.toSorted());
});

it('redraws the page after commands on records that the server renders', () => {
  expect(redrawsPage('offer.save')).toBe(true);
  expect(redrawsPage('notification.readAll')).toBe(true);
  expect(redrawsPage('application.move')).toBe(false);
  expect(redrawsPage('push.subscribe')).toBe(false);
});
