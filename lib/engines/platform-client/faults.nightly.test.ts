import { afterAll, beforeAll, expect, it } from 'vitest';
import { CELL_NAMES, type Cell, complaintsOf, formatCells, openFaultRig } from './testing/fault-rig.ts';
import { FAULTS } from './testing/faults.ts';

let rig: Awaited<ReturnType<typeof openFaultRig>>;
const cells: Cell[] = [];
beforeAll(async () => {
  rig = await openFaultRig();
});
afterAll(() => rig.close());

it.each(Object.keys(FAULTS))('every operation ends in a defined state: %s', async (fault) => {
  for (const operation of CELL_NAMES) {
    const cell = await rig.cell(operation, fault);
    cells.push(cell);
    expect(complaintsOf(cell)).toEqual([]);
  }
});

it('covers every combination of operation and fault', () => {
  process.stdout.write(formatCells(cells));
  expect(cells).toHaveLength(CELL_NAMES.length * Object.keys(FAULTS).length);
});
