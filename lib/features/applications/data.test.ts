import { beforeEach, expect, it } from 'vitest';
import { markActive } from '#lib/engines/mirror/activity.ts';
import { applyApplication, applyOffer } from '#lib/engines/mirror/apply.ts';
import { applicationList } from '#lib/engines/mirror/lists/application-list.ts';
import type { MirrorState } from '#lib/engines/mirror/model.ts';
import { anApplication, anOffer } from '#lib/engines/mirror/testing/records.ts';
import type { ScopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { stubServerEnvironment } from '#test/server-environment.ts';
import { readBoard, readTable } from './data.ts';

stubServerEnvironment();

const mirror: MirrorState = {
  ...{ phase: 'fresh', progress: null, asOf: null, revision: 1 },
  ...{ whole: true, trouble: null },
};
let key: ScopeKey;

beforeEach(async () => {
  key = `maison:${Math.floor(Math.random() * 1e9)}`;
  await markActive(database(), key, new Date());
  for (const id of [1, 2]) await applyOffer(key, anOffer(id), database());
  for (const [id, offerId] of [
    [1, 1],
    [2, 1],
    [3, 2],
  ] as const)
    await applyApplication(key, anApplication(id, { offerId, status: id === 2 ? 'interview' : 'received' }));
});

it.each([
  ['', 3, 3],
  ['?status=interview', 1, 3],
  ['?offer=1', 2, 2],
  ['?offer=1&status=interview', 1, 2],
  ['?offer=1,2&status=interview', 1, 3],
])(
  'counts for the list at “%s” the applications of the scope, or those of its offer',
  async (search, total, of) => {
    const params = applicationList.load(search);
    expect(await readBoard(key, params, mirror)).toMatchObject({ total, unfiltered: of });
    expect(await readTable(key, params, mirror)).toMatchObject({ total, unfiltered: of });
  },
);
