import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import type { Scope } from '#lib/engines/scope/scope.ts';
import { appendAuditEntryOf } from '#lib/engines/store/audit-log.ts';
import { database } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { readActivityOf } from './data.ts';

vi.mock('next-intl/server', async () =>
  (await import('#test/server-words.ts')).serverWords({ locale: 'fr' }),
);
stubServerEnvironment();

const anne = { id: 3, displayName: 'Anne Martin' };
const scope: Scope = { kind: 'establishment', id: 700_901, name: 'Lutèce', role: 'owner' };

it('returns the last 50 actions on a record, and whether there are more', async () => {
  const act = (times: number) =>
    database().transaction((tx) =>
      appendAuditEntryOf(
        tx,
        'maison:700901',
        Array.from({ length: times }, () => ({
          ...{ at: new Date('2026-11-20T12:00:00Z'), person: anne, action: 'offer.publish' },
          ...{ subjectKind: 'offer', subjectId: 7, detail: {}, operationId: null },
        })),
      ),
    );
  const read = () => readActivityOf({ scope, session: { person: anne } }, { kind: 'offer', id: 7 });
  await act(50);
  const whole = await read();
  expect([whole.lines.length, whole.isCut]).toEqual([50, false]);
  await act(1);
  const cut = await read();
  expect([cut.lines.length, cut.isCut, cut.lines[0]?.position]).toEqual([50, true, 51]);
});

it('tells a change of stage that was carried out from one that was not', async () => {
  const move = { at: new Date('2026-11-20T12:00:00Z'), person: anne, action: 'application.move' };
  const about = { subjectKind: 'application', subjectId: 8, operationId: randomUUID() };
  await database().transaction(async (tx) => {
    await appendAuditEntryOf(tx, 'maison:700902', [
      { ...move, ...about, detail: { from: 'received', to: 'reviewing' } },
      { ...move, ...about, operationId: randomUUID(), detail: { from: 'reviewing', to: 'interview' } },
    ]);
    await appendAuditEntryOf(tx, 'maison:700902', [
      { ...move, ...about, action: 'application.move.outcome', detail: { of: 1, outcome: 'refused' } },
    ]);
  });
  const other = { ...scope, id: 700_902 };
  const { lines } = await readActivityOf(
    { scope: other, session: { person: anne } },
    { kind: 'application', id: 8 },
  );
  expect(lines.map(({ isStep }) => isStep)).toEqual([true, false]);
});
