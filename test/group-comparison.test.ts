import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { addDays, dayIn } from '#contract/day.ts';
import { NO_FIGURES } from '#lib/engines/mirror/figures-model.ts';
import { readComparison } from '#lib/features/group/comparison.ts';
import { compareView } from '#lib/features/group/list.ts';
import { runsWhole, testSeed } from './env.ts';
import { proveComparison } from './group-proof.ts';
import { history, openGroupWorld } from './group-world.ts';

/** Eight in `npm run nightly`, with as many generated histories each. */
const GROUPS = runsWhole() ? 8 : 1;
const HISTORIES = 25;
/** Named by each test, to generate the same histories again. */
const SEED = testSeed();

const { db, world, openGroup, close } = await openGroupWorld();
afterAll(close);

/** How many days before today a period ends, and how many it has. */
const period = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 1, max: 150 }));

const made = fc.sample(
  fc.tuple(
    fc.array(history, { minLength: HISTORIES, maxLength: HISTORIES }),
    fc.array(period, { minLength: 3, maxLength: 3 }),
  ),
  { numRuns: GROUPS, seed: SEED },
);

test.each(made.map((one, n) => [n + 1, ...one] as const))(
  `every figure of comparison and report of generated group %i of seed ${SEED} equals a recount, and its list`,
  async (_, histories, periods) => {
    const { key, groupId, establishments } = await openGroup(histories);
    const proved = { key, groupId, mirror: db, platform: { db: world.db, now: world.time.now } };
    for (const [ago, length] of periods) {
      const until = addDays(dayIn('Europe/Paris', world.time.now), -ago);
      await proveComparison(proved, { since: addDays(until, 1 - length), until }, establishments);
    }
  },
);

test('a URL without establishments shows the four that received most, and only the chosen period is counted', async () => {
  const { key } = await openGroup(fc.sample(history, { numRuns: 30, seed: SEED }));
  const shown = await readComparison(key, compareView.load({ period: '365' }), world.time.now, db);
  const received = shown.establishments.map(({ figures }) => figures.received);
  expect(received).toEqual(received.toSorted((a, b) => b - a));
  const far = compareView.load({ from: '2001-01-01', to: '2001-02-01' });
  const none = await readComparison(key, far, world.time.now, db);
  expect(none.total.figures).toEqual(NO_FIGURES);
  expect(none.weeks).toHaveLength(5);
});
