import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { subjectsOf } from './subject.ts';
import { type Admission, admit, type Lane } from './waiting-room.ts';

const SECRET = 'a secret of thirty-two characters or more';
// The limit for sign-ins is one row for all: this file needs a database of its own.
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
  for (const table of ['sign_in_queue', 'budgets']) {
    await db.execute(sql.raw(`DELETE FROM perron.${table}`));
  }
});

let now = new Date('2026-11-20T09:00:00Z');
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
type Coming = { ticket?: string | null; lane?: Lane; underAttack?: boolean; address?: string };
/** Somebody asks to be admitted, from an address of their own unless one is given. */
const come = (
  name: string,
  { address = name, lane = 'known', ticket = null, underAttack = false }: Coming = {},
) => {
  const deviceId = lane === 'known' ? name : null;
  const subjects = subjectsOf(SECRET, { address, email: `${name}@hotel.fr`, deviceId });
  return admit(db, { subjects, ticket, lane, underAttack }, now);
};
/** Polls as the page does until the turn has come; seconds from now, and what was shown on the way. */
async function waitFor(name: string, coming: Coming = {}) {
  const from = now.getTime();
  const shown: number[] = [];
  let ticket: string | null = null;
  for (;;) {
    const answer: Admission = await come(name, { ...coming, ticket });
    const waited = (now.getTime() - from) / 1000;
    if (answer.kind === 'admitted') return { waited, shown };
    if (answer.kind === 'full') throw new Error('The queue is full.');
    shown.push(waited + answer.seconds);
    ticket = answer.ticket;
    pass(answer.askIn);
  }
}
async function spend(people: number) {
  for (let index = 0; index < people; index++) await come(`spent${index}`);
}

it('admits ten in a minute and gives the others their place and waiting time', async () => {
  const answers = await Promise.all(Array.from({ length: 13 }, (_, index) => come(`p${index}`)));
  expect(answers.filter((answer) => answer.kind === 'admitted')).toHaveLength(10);
  const places = answers.flatMap((answer) => (answer.kind === 'queued' ? [answer.place] : []));
  expect(places.sort()).toEqual([1, 2, 3]);
});

it('keeps the order of arrival: nobody who comes later overtakes', async () => {
  await spend(10);
  const first = await come('first');
  const second = await come('second');
  if (first.kind !== 'queued' || second.kind !== 'queued') throw new Error('expected a queue');
  expect([first.place, second.place]).toEqual([1, 2]);
  pass(first.seconds);
  for (let index = 0; index < 8; index++) expect((await come(`late${index}`)).kind).toBe('admitted');
  expect((await come('late8')).kind).toBe('queued');
  expect((await come('second', { ticket: second.ticket })).kind).toBe('admitted');
  expect((await come('first', { ticket: first.ticket })).kind).toBe('admitted');
});

it('shows a true waiting time, and admits a page that polls when told to', async () => {
  await spend(10);
  const { waited, shown } = await waitFor('patient');
  expect(waited).toBe(61);
  expect(new Set(shown)).toEqual(new Set([61]));
});

it('shows the wait for the next hour when the hour is used up', async () => {
  for (let minute = 0; minute < 6; minute++) {
    for (let index = 0; index < 10; index++) await come(`m${minute}p${index}`);
    pass(62);
  }
  const answer = await come('late');
  if (answer.kind !== 'queued') throw new Error('expected a queue');
  expect(answer.seconds).toBeGreaterThan(3000);
  expect(answer.askIn).toBe(10);
  const { waited } = await waitFor('later');
  expect(waited).toBeGreaterThan(3000);
});

it('gives the place of a page that stopped polling to the next within 70 s, however long its wait was', async () => {
  await spend(10);
  for (let index = 0; index < 30; index++) await come(`gone${index}`);
  const patient = await come('patient');
  if (patient.kind !== 'queued') throw new Error('expected a queue');
  expect(patient).toMatchObject({ place: 31, seconds: 61 + 180 });
  pass(60);
  const again = await come('patient', { ticket: patient.ticket });
  pass(11);
  expect(await come('patient', { ticket: patient.ticket })).toEqual({ kind: 'admitted' });
  expect(again).toMatchObject({ kind: 'queued', place: 31 });
});

it('keeps the place of a page that goes on polling', async () => {
  for (let hour = 0; hour < 6; hour++) {
    await spend(10);
    pass(62);
  }
  const drawn = await come('patient');
  if (drawn.kind !== 'queued') throw new Error('expected a queue');
  await come('behind');
  for (let asked = 0; asked < 30; asked++) {
    pass(10);
    expect(await come('patient', { ticket: drawn.ticket })).toMatchObject({ kind: 'queued', place: 1 });
  }
});

it('accepts a ticket only from whoever drew it', async () => {
  await spend(10);
  const owner = await come('owner');
  await come('other');
  if (owner.kind !== 'queued') throw new Error('expected a queue');
  expect(await come('thief', { ticket: owner.ticket })).toMatchObject({ kind: 'queued', place: 3 });
});

it('gives one client at most five places, and one account on known devices as many', async () => {
  await spend(10);
  const flood = async (coming: (index: number) => Promise<Admission>) => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => coming(index)));
    return answers.filter(({ kind }) => kind === 'queued').length;
  };
  const one = { address: 'one address', lane: 'newcomer' } as const;
  expect(await flood((index) => come(`bot${index}`, one))).toBe(5);
  expect(await flood(() => come('regular'))).toBe(5);
  expect((await come('colleague', { address: 'one address' })).kind).toBe('queued');
});

it('admits no new device to a queue of 300, but still every known one', async () => {
  await spend(10);
  for (let index = 0; index < 300; index++) await come(`n${index}`, { lane: 'newcomer' });
  expect((await come('late', { lane: 'newcomer' })).kind).toBe('full');
  expect(await come('regular')).toMatchObject({ kind: 'queued', place: 1 });
});

it('lets a client that draws many tickets delay another at most once', async () => {
  await spend(10);
  const bots = { address: 'one address', lane: 'newcomer' } as const;
  for (let index = 0; index < 5; index++) await come(`bot${index}`, bots);
  expect(await come('honest', { lane: 'newcomer' })).toMatchObject({ kind: 'queued', place: 2 });
});

it('puts known devices before new ones, and new ones before clients that failed', async () => {
  await spend(10);
  const suspect = await come('suspect', { lane: 'suspect' });
  const newcomer = await come('newcomer', { lane: 'newcomer' });
  const known = await come('known');
  expect([known, newcomer, suspect].map((answer) => answer.kind === 'queued' && answer.place)).toEqual([
    1, 1, 1,
  ]);
  const ask = async (name: string, lane: Lane, drawn: Admission) =>
    come(name, { lane, ticket: drawn.kind === 'queued' ? drawn.ticket : null });
  expect(await ask('known', 'known', known)).toMatchObject({ place: 1 });
  expect(await ask('newcomer', 'newcomer', newcomer)).toMatchObject({ place: 2 });
  expect(await ask('suspect', 'suspect', suspect)).toMatchObject({ place: 3 });
});

it('moves a ticket back once its client has failed', async () => {
  await spend(10);
  const drawn = await come('bot', { lane: 'newcomer' });
  const honest = await come('honest', { lane: 'newcomer' });
  if (drawn.kind !== 'queued' || honest.kind !== 'queued') throw new Error('expected a queue');
  expect(await come('bot', { lane: 'suspect', ticket: drawn.ticket })).toMatchObject({ place: 2 });
  expect(await come('honest', { lane: 'newcomer', ticket: honest.ticket })).toMatchObject({ place: 1 });
});

it.each([
  ['newcomer', false, 8],
  ['newcomer', true, 5],
  ['suspect', false, 8],
  ['suspect', true, 2],
  ['known', true, 10],
] as const)('lets a %s (attack: %s) use %i of ten sign-ins a minute', async (lane, underAttack, most) => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => come(`p${index}`, { lane, underAttack })),
  );
  expect(answers.filter(({ kind }) => kind === 'admitted')).toHaveLength(most);
  const known = await Promise.all(Array.from({ length: 10 - most }, (_, index) => come(`known${index}`)));
  expect(known.every(({ kind }) => kind === 'admitted')).toBe(true);
});
