import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlatformClient } from './client.ts';
import { CELL_NAMES, complaintsOf, openFaultRig } from './testing/fault-rig.ts';
import { OPERATIONS } from './testing/operations.ts';
import { createTransport } from './transport/transport.ts';

/** One of each family; faults.nightly.test.ts covers all of them. */
const SOME = [
  'no response',
  'response lost after commit',
  'truncation',
  'HTML for JSON',
  'redirect elsewhere',
  '502',
  '503',
  '524 of a CDN',
  '429 of mut_hour, as a date of a clock ten minutes off',
];

let rig: Awaited<ReturnType<typeof openFaultRig>>;
beforeAll(async () => {
  rig = await openFaultRig();
});
afterAll(() => rig.close());

it.each(SOME)('every operation ends in a defined state: %s', async (fault) => {
  const row = await Promise.all(CELL_NAMES.map((operation) => rig.cell(operation, fault)));
  expect(row.flatMap(complaintsOf)).toEqual([]);
});

it('distinguishes a platform that cannot be reached from one that does not answer', async () => {
  const transport = createTransport({
    baseUrl: 'http://127.0.0.1:1/v1',
    authUrl: 'http://127.0.0.1:1/rest',
  });
  const ledger = {
    reserve: async () => ({ granted: true }) as const,
    giveBack: async () => undefined,
    settle: async () => undefined,
  };
  const nobody = createPlatformClient({ transport, ledger, lane: 'write', caller: null });
  for (const { kind, run } of Object.values(OPERATIONS)) {
    if (kind === 'write' || kind === 'deletion')
      expect(await run(nobody)).toMatchObject({ ok: false, failure: { kind: 'unavailable' } });
  }
  await transport.dispatcher.destroy();
});
