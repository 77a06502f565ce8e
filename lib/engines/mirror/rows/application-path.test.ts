import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, it } from 'vitest';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { openDatabase } from '#lib/engines/store/database.ts';
import { markActive } from '../activity.ts';
import { applyApplications } from '../apply.ts';
import { anApplication } from '../testing/records.ts';
import { answeredAt, furthestOf, hiredAt, PATH, staysOf } from './application-path.ts';

const db = openDatabase(inject('databaseUrl'), 2);
afterAll(() => db.$client.end());

const at = (day: number) => new Date(Date.UTC(2026, 8, day, 8)).toISOString();

type Case = {
  readonly path: readonly (readonly [status: string, day: number])[];
  readonly status?: string;
  readonly answered: number | null;
  readonly hired: number | null;
  readonly furthest: string | null;
  /** Days of the first stay in each stage that was left; null without a history. */
  readonly stays: Readonly<Record<string, number>> | null;
};

const CASES: readonly Case[] = [
  { path: [['received', 1]], answered: null, hired: null, furthest: 'received', stays: {} },
  {
    path: [
      ['received', 1],
      ['reviewing', 3],
      ['rejected', 5],
    ],
    answered: 3,
    hired: null,
    furthest: 'reviewing',
    stays: { received: 2, reviewing: 2 },
  },
  {
    path: [
      ['received', 1],
      ['rejected', 4],
    ],
    answered: 4,
    hired: null,
    furthest: 'received',
    stays: { received: 3 },
  },
  {
    path: [
      ['received', 1],
      ['withdrawn', 2],
    ],
    answered: null,
    hired: null,
    furthest: 'received',
    stays: { received: 1 },
  },
  {
    path: [
      ['received', 1],
      ['interview', 2],
      ['received', 3],
      ['rejected', 4],
    ],
    answered: 2,
    hired: null,
    furthest: 'interview',
    stays: { received: 1, interview: 1 },
  },
  {
    path: [
      ['received', 1],
      ['offered', 5],
      ['hired', 9],
    ],
    answered: 5,
    hired: 9,
    furthest: 'hired',
    stays: { received: 4, offered: 4 },
  },
  {
    path: [
      ['received', 1],
      ['hired', 9],
      ['rejected', 10],
    ],
    answered: 9,
    hired: null,
    furthest: 'hired',
    stays: { received: 8 },
  },
  // A platform that does not record the reception.
  {
    path: [
      ['reviewing', 3],
      ['interview', 6],
    ],
    answered: 3,
    hired: null,
    furthest: 'interview',
    stays: { received: 2, reviewing: 3 },
  },
  // No history, or one without what came before the end.
  { path: [], status: 'interview', answered: null, hired: null, furthest: 'interview', stays: null },
  { path: [], status: 'hired', answered: null, hired: null, furthest: 'hired', stays: null },
  { path: [], status: 'rejected', answered: null, hired: null, furthest: null, stays: null },
  { path: [['rejected', 4]], answered: 4, hired: null, furthest: null, stays: { received: 3 } },
  // Statuses of another platform.
  {
    path: [
      ['nouvelle', 1],
      ['entretien', 4],
    ],
    answered: 4,
    hired: null,
    furthest: null,
    stays: {},
  },
  {
    path: [
      ['received', 1],
      ['en_cours', 4],
    ],
    answered: 4,
    hired: null,
    furthest: null,
    stays: { received: 3 },
  },
  // Answered before it was received: a useless time.
  {
    path: [
      ['received', 1],
      ['reviewing', 0],
    ],
    answered: null,
    hired: null,
    furthest: 'reviewing',
    stays: {},
  },
];

function applicationOf({ path, status }: Case, id: number): Application {
  return anApplication(id, {
    status: status ?? path.at(-1)?.[0] ?? '',
    createdAt: at(1),
    modifiedAt: at(20),
    history: path.map(([name, day]) => ({ status: name, at: at(day), by: null })),
  });
}

const DAY_SECONDS = 86_400;
const told = CASES.map(({ answered, hired, furthest, stays }) => ({
  answered: answered === null ? null : at(answered),
  hired: hired === null ? null : at(hired),
  furthest: furthest === null ? null : (PATH as readonly string[]).indexOf(furthest),
  stays:
    stays && PATH.slice(0, -1).map((stage) => (stage in stays ? (stays[stage] ?? 0) * DAY_SECONDS : null)),
}));

it.each(CASES.map((one, n) => [JSON.stringify(one.path), one, told[n]] as const))(
  'derives answer, hiring and stages of %s',
  (_, one, expected) => {
    const application = applicationOf(one, 1);
    expect({
      answered: answeredAt(application)?.toISOString() ?? null,
      hired: hiredAt(application)?.toISOString() ?? null,
      furthest: furthestOf(application),
      stays: staysOf(application),
    }).toEqual(expected);
  },
);

it('leaves an unreadable instant empty', () => {
  const application = anApplication(1, {
    createdAt: 'yesterday',
    status: 'hired',
    history: [
      { status: 'received', at: 'soon', by: null },
      { status: 'hired', at: 'later', by: null },
    ],
  });
  expect(answeredAt(application)).toBeNull();
  expect(hiredAt(application)).toBeNull();
  expect(staysOf(application)).toBeNull();
  expect(staysOf({ ...application, createdAt: at(1) })).toEqual([null, null, null, null, null]);
});

it('backfills existing rows of the mirror by the same rules', async () => {
  const key: ScopeKey = `groupe:${Math.floor(Math.random() * 1e9)}`;
  await markActive(db, key, new Date());
  await applyApplications(
    key,
    CASES.map((one, n) => applicationOf(one, n + 1)),
    db,
  );
  const read = async () => {
    const { rows } = await db.execute<{
      answered: Date | null;
      hired: Date | null;
      furthest: number | null;
      stays: (number | null)[] | null;
    }>(sql`
      select answered_at as answered, hired_at as hired, furthest, stays from mirror.applications
      where scope = ${key} order by id`);
    return rows.map(({ answered, hired, furthest, stays }) => ({
      answered: answered && new Date(answered).toISOString(),
      hired: hired && new Date(hired).toISOString(),
      furthest,
      stays,
    }));
  };
  expect(await read()).toEqual(told);
});
