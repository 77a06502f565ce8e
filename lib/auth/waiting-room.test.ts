import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#lib/store/database.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { subjectsOf } from './subject.ts';
import { isFamiliar, isUnderAttack, recordRight, recordWrong, secondsBlocked } from './throttle.ts';
import { admit } from './waiting-room.ts';

const SECRET = 'a secret of thirty-two characters or more';
// The sign-in tier is one row for all: this file needs a database of its own.
let db: Database;
let stop: () => Promise<void>;
beforeAll(async () => {
  const temporary = await startLaidDatabase();
  stop = temporary.stop;
  db = openDatabase(temporary.url, 8);
});
afterAll(async () => {
  await db.$client.end();
  await stop();
});
beforeEach(async () => {
  for (const table of ['sign_in_queue', 'budgets', 'sign_in_failures', 'sign_in_familiar']) {
    await db.execute(sql.raw(`DELETE FROM perron.${table}`));
  }
});

let now = new Date('2026-11-20T09:00:00Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const person = (name: string, address = name) => subjectsOf(SECRET, address, `${name}@hotel.fr`);
const come = (name: string, ticket: string | null = null, more = {}) =>
  admit(db, { subjects: person(name), ticket, familiar: false, underAttack: false, ...more }, now);

it('lets ten through in a minute and gives the others their place and time', async () => {
  const answers = await Promise.all(Array.from({ length: 13 }, (_, index) => come(`p${index}`)));
  expect(answers.filter((answer) => answer.kind === 'admitted')).toHaveLength(10);
  const places = answers.flatMap((answer) => (answer.kind === 'queued' ? [answer.place] : []));
  expect(places.sort()).toEqual([1, 2, 3]);
});

it('keeps the order of arrival: whoever comes later does not overtake', async () => {
  for (let index = 0; index < 10; index++) await come(`p${index}`);
  const first = await come('first');
  const second = await come('second');
  if (first.kind !== 'queued' || second.kind !== 'queued') throw new Error('expected a queue');
  expect([first.place, second.place]).toEqual([1, 2]);
  pass(first.seconds);
  for (let index = 0; index < 8; index++) expect((await come(`late${index}`)).kind).toBe('admitted');
  expect((await come('late8')).kind).toBe('queued');
  expect((await come('second', second.ticket)).kind).toBe('admitted');
  expect((await come('first', first.ticket)).kind).toBe('admitted');
});

it('tells the wait of the hour when the hour is spent', async () => {
  for (let minute = 0; minute < 6; minute++) {
    for (let index = 0; index < 10; index++) await come(`m${minute}p${index}`);
    pass(62);
  }
  const answer = await come('late');
  if (answer.kind !== 'queued') throw new Error('expected a queue');
  expect(answer.seconds).toBeGreaterThan(3000);
  pass(answer.seconds);
  expect((await come('late', answer.ticket)).kind).toBe('admitted');
});

it('gives the place of somebody who left to the next', async () => {
  for (let index = 0; index < 10; index++) await come(`p${index}`);
  for (let index = 0; index < 10; index++) await come(`gone${index}`);
  const patient = await come('patient');
  if (patient.kind !== 'queued') throw new Error('expected a queue');
  expect(patient.place).toBe(11);
  pass(patient.seconds);
  expect((await come('patient', patient.ticket)).kind).toBe('admitted');
});

it('takes a ticket from nobody but the one who drew it', async () => {
  for (let index = 0; index < 10; index++) await come(`p${index}`);
  const owner = await come('owner');
  await come('other');
  if (owner.kind !== 'queued') throw new Error('expected a queue');
  expect(await come('thief', owner.ticket)).toMatchObject({ kind: 'queued', place: 3 });
});

it('does not let one client fill the queue', async () => {
  for (let index = 0; index < 10; index++) await come(`p${index}`);
  const flood = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      admit(
        db,
        { subjects: person(`bot${index}`, 'one address'), ticket: null, familiar: false, underAttack: false },
        now,
      ),
    ),
  );
  expect(flood.filter((answer) => answer.kind === 'queued').length).toBeLessThanOrEqual(5);
});

it('keeps half of the tier for known people while passwords are tried out', async () => {
  const strangers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => come(`bot${index}`, null, { underAttack: true })),
  );
  expect(strangers.filter((answer) => answer.kind === 'admitted')).toHaveLength(5);
  const known = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      come(`known${index}`, null, { underAttack: true, familiar: true }),
    ),
  );
  expect(known.filter((answer) => answer.kind === 'admitted')).toHaveLength(5);
});

it('slows wrong passwords per account, whoever sends them, but not the person who is known from here', async () => {
  const owner = subjectsOf(SECRET, 'home', 'owner@hotel.fr');
  await recordRight(db, owner, now);
  for (let index = 0; index < 5; index++) {
    await recordWrong(db, subjectsOf(SECRET, `bot${index}`, 'OWNER@hotel.fr '), now);
  }
  expect(await secondsBlocked(db, subjectsOf(SECRET, 'bot9', 'owner@hotel.fr'), now)).toBeGreaterThan(0);
  expect(await isFamiliar(db, owner, now)).toBe(true);
  expect(await secondsBlocked(db, owner, now)).toBe(0);
  expect(await secondsBlocked(db, subjectsOf(SECRET, 'bot9', 'someone@hotel.fr'), now)).toBe(0);
});

it('slows one client over all accounts, longer each time, and forgets', async () => {
  const attempt = (index: number) => subjectsOf(SECRET, 'bot', `victim${index}@hotel.fr`);
  for (let index = 0; index < 10; index++) await recordWrong(db, attempt(index), now);
  const first = await secondsBlocked(db, attempt(99), now);
  await recordWrong(db, attempt(10), now);
  const second = await secondsBlocked(db, attempt(99), now);
  expect(first).toBe(30);
  expect(second).toBe(60);
  expect(await isUnderAttack(db, now)).toBe(true);
  pass(3600);
  expect(await secondsBlocked(db, attempt(99), now)).toBe(0);
  expect(await isUnderAttack(db, now)).toBe(false);
});

it('stores neither addresses nor accounts', async () => {
  await recordWrong(db, subjectsOf(SECRET, '203.0.113.9', 'owner@hotel.fr'), now);
  await recordRight(db, subjectsOf(SECRET, '203.0.113.9', 'editor@hotel.fr'), now);
  const dump = await db.execute(sql`SELECT * FROM perron.sign_in_failures`);
  expect(JSON.stringify(dump.rows)).not.toMatch(/203\.0|hotel/);
});
