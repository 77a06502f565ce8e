import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#lib/engines/store/database.ts';
import { startLaidDatabase } from '#test/laid-database.ts';
import { subjectsOf } from './subject.ts';
import { hasFailed, isUnderAttack, recordWrong, secondsBlocked } from './throttle.ts';
import { type Admission, admit, type Lane } from './waiting-room.ts';

const SECRET = 'a secret of thirty-two characters or more';
const CLIENTS = 14;
const STEP_SECONDS = 10;
const MINUTES = 11;

let db: Database;
let stop: () => Promise<void>;
beforeAll(async () => {
  const temporary = await startLaidDatabase();
  stop = temporary.stop;
  db = openDatabase(temporary.url, 4);
});
afterAll(async () => {
  await db.$client.end();
  await stop();
});

let now = new Date('2026-11-20T09:00:00Z');

/** A page of the sign-in screen that polls for as long as it is told to wait, as `signInWith` answers it. */
class Page {
  private ticket: string | null = null;
  private readonly subjects;
  private readonly from = now;
  /** The waiting times it was shown, in seconds. */
  readonly shown: number[] = [];

  constructor(address: string, name: string, deviceId: string | null = null) {
    this.subjects = subjectsOf(SECRET, { address, email: `${name}@hotel.fr`, deviceId });
  }

  waited(): number {
    return (now.getTime() - this.from.getTime()) / 1000;
  }

  async ask(): Promise<Admission['kind'] | 'throttled'> {
    const { subjects, ticket } = this;
    if ((await secondsBlocked(db, subjects, now)) > 0) return 'throttled';
    const stranger: Lane = (await hasFailed(db, subjects, now)) ? 'suspect' : 'newcomer';
    const lane = subjects.device ? 'known' : stranger;
    const answer = await admit(
      db,
      { subjects, ticket, lane, underAttack: await isUnderAttack(db, now) },
      now,
    );
    if (answer.kind === 'queued') {
      this.ticket = answer.ticket;
      this.shown.push(this.waited() + answer.seconds);
    }
    return answer.kind;
  }

  async isWrong(): Promise<void> {
    await recordWrong(db, this.subjects, now);
  }
}

let invented = 0;

/** One step of a client of the attack: five accounts at once, never the same twice. */
async function attack(client: string, pages: Page[]): Promise<void> {
  while (pages.length < 5) pages.push(new Page(client, `invented${++invented}`));
  for (const page of [...pages]) {
    const answer = await page.ask();
    if (answer === 'admitted') await page.isWrong();
    if (answer !== 'queued') pages.splice(pages.indexOf(page), 1);
  }
}

it('delays a known device not at all and a new one three minutes at most while 14 clients guess passwords', async () => {
  const bots = Array.from({ length: CLIENTS }, (_, index) => ({
    client: `bot${index}`,
    pages: [] as Page[],
  }));
  const regulars: number[] = [];
  const newcomers: { page: Page; waited: number | null }[] = [];
  for (let second = 0; second < MINUTES * 60; second += STEP_SECONDS) {
    for (const { client, pages } of bots) await attack(client, pages);
    // Half a minute after the start of the attack, and then one of each every five minutes.
    if (second % 300 === 30) {
      newcomers.push({ page: new Page(`honest${second}`, `newcomer${second}`), waited: null });
      const regular = new Page('bot0', `regular${second}`, `laptop${second}`);
      if ((await regular.ask()) === 'admitted') regulars.push(regular.waited());
    }
    for (const newcomer of newcomers.filter(({ waited }) => waited === null)) {
      if ((await newcomer.page.ask()) === 'admitted') newcomer.waited = newcomer.page.waited();
    }
    now = new Date(now.getTime() + STEP_SECONDS * 1000);
  }
  expect(regulars).toEqual([0, 0, 0]);
  for (const { page, waited } of newcomers) {
    expect(waited).not.toBeNull();
    expect(waited).toBeLessThanOrEqual(180);
    // The last waiting time on the screen is accurate to a second.
    expect(Math.abs((waited ?? 0) - (page.shown.at(-1) ?? 0))).toBeLessThanOrEqual(STEP_SECONDS);
  }
}, 240_000);
