import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { NO_FIGURES } from '#lib/engines/mirror/figures-model.ts';
import { readCockpit } from '#lib/features/group/data.ts';
import { cockpitList, PERIODS } from '#lib/features/group/list.ts';
import { runsWhole, testSeed } from './env.ts';
import { expectFigures, proveCockpit, proveHome, proveStats } from './group-proof.ts';
import { recountNow } from './group-recounts.ts';
import { history, openGroupWorld } from './group-world.ts';

/** Ten in `npm run nightly`, with as many generated histories each. */
const GROUPS = runsWhole() ? 10 : 1;
const HISTORIES = 20;
/** Named by each test, to generate the same histories again. */
const SEED = testSeed();

const { db, world, openGroup, close } = await openGroupWorld();
afterAll(close);
const provedOf = ({ key, groupId }: Awaited<ReturnType<typeof openGroup>>) => ({
  ...{ key, groupId, mirror: db },
  platform: { db: world.db, now: world.time.now },
});

const samples = fc.sample(fc.array(history, { minLength: HISTORIES, maxLength: HISTORIES }), {
  numRuns: GROUPS,
  seed: SEED,
});

test.each(samples.map((histories, n) => [n + 1, histories] as const))(
  `every figure of generated group %i of seed ${SEED} equals a recount of the platform, and the list that it links to`,
  async (n, histories) => {
    const group = await openGroup(histories);
    for (const period of PERIODS) await proveCockpit(provedOf(group), period);
    await proveStats(provedOf(group));
    for (const id of group.establishments)
      await proveHome(
        provedOf(group),
        { id, name: '', city: null, status: null },
        PERIODS[n % PERIODS.length] ?? '30',
      );
  },
);

test('a filter by establishments counts only these, also for medians', async () => {
  const histories = fc.sample(history, { numRuns: 40, seed: SEED });
  const { key, groupId, establishments } = await openGroup(histories);
  const [first = 0] = establishments;
  const view = cockpitList.load({ q: 'lutece', period: '365' });
  const { rows, total } = await readCockpit(key, view, world.time.now, db);
  expect(rows.map(({ id }) => id)).toEqual([first]);
  const platform = { db: world.db, now: world.time.now };
  expectFigures(total, await recountNow(platform, groupId, first, 365), 'the one that is found');
  const none = await readCockpit(key, cockpitList.load({ q: 'personne' }), world.time.now, db);
  expect(none.total).toEqual(NO_FIGURES);
});
