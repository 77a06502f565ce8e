import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/durations.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { editorSession, ORIGIN, stubServerEnvironment } from '#test/server-environment.ts';
import { reportFileRoute } from './report-file.ts';

const state = vi.hoisted(() => ({ session: null as Session | null, locale: 'fr' as 'fr' | 'en-GB' }));
vi.mock('next/navigation', () => ({ unstable_rethrow: () => undefined }));
vi.mock('#lib/engines/auth/session.ts', () => ({ findSession: async () => state.session }));
vi.mock('next-intl/server', async () => (await import('#test/server-words.ts')).serverWords(state));
// The numbers of a report come from the mirror; these tests only check their format in a file.
vi.mock('./report.ts', () => ({
  readReport: async () => {
    const ofOne = {
      ...{ id: 1, name: 'Lutèce', figures: { answerHours: 2.5 } },
      cohort: { stays: [{ hours: 12.34, count: 3 }], sources: {}, weeks: [7] },
    };
    return {
      ...{
        id: 'r',
        madeAt: '2026-11-27T18:07:00Z',
        readAt: '2026-06-30T22:30:00Z',
        madeBy: 'Anne',
        isOwn: true,
      },
      ...{ establishments: null, parts: ['stays', 'weeks'] },
      numbers: {
        period: { since: '2026-11-01', until: '2026-11-27' },
        weeks: [{ since: '2026-11-23', until: '2026-11-29' }],
        ...{ establishments: [ofOne], total: ofOne },
      },
    };
  },
}));
stubServerEnvironment();

beforeEach(() => {
  state.locale = 'fr';
  const scope = { kind: 'group', id: 3, name: 'Groupe', role: 'group' } as Session['scope'];
  state.session = { ...editorSession(7), scope };
});

const fileAs = (as: string) =>
  reportFileRoute(
    new Request(`${ORIGIN}/api/g/3/reports/r?as=${as}`, { headers: { 'sec-fetch-site': 'same-origin' } }),
    { params: Promise.resolve({ space: 'g', spaceId: '3', reportId: 'r' }) },
  );

it.each([
  ['fr', ';', '12,3', '(heure de Paris)'],
  ['en-GB', ',', '12.3', '(Paris time)'],
] as const)(
  'is CSV as spreadsheets in %s read it, with times as on the screens',
  async (locale, separator, hours, zone) => {
    state.locale = locale;
    const bytes = new Uint8Array(await (await fileAs('csv')).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines.some((line) => line.endsWith(`${separator}"${hours}"`))).toBe(true);
    expect(lines.some((line) => line.endsWith(`${separator}"2026-11-23"${separator}"7"`))).toBe(true);
    const read = lines.find((line) => line.includes('2026-07-01 00:30'));
    expect(read).toContain(zone);
  },
);

it('has the period, the last sync and the weeks as date cells of a workbook', async () => {
  const files = unzipSync(new Uint8Array(await (await fileAs('xlsx')).arrayBuffer()));
  const [about, stays, weeks] = [1, 2, 3].map((n) =>
    strFromU8(files[`xl/worksheets/sheet${n}.xml`] ?? new Uint8Array()),
  );
  const dayOf = (at: string) => Date.parse(at) / DAY_MS + 25_569;
  expect(about).toContain(`s="2"><v>${dayOf('2026-11-01')}</v>`);
  expect(about).toMatch(/\(heure de Paris\)<.*s="4"><v>46204\.02/);
  expect(stays).toContain('<v>12.3</v>');
  expect(weeks).toContain(`s="3"><v>${dayOf('2026-11-23')}</v>`);
});
