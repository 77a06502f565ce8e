import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tick } from '#components/ui/input/tick.tsx';
import { useSelection } from './use-selection.ts';

type Row = { readonly id: number };
const ROWS: readonly Row[] = [3, 1, 4, 2, 5].map((id) => ({ id }));

/** A list; of the row `missing` only the place is known. */
function List({ missing }: { missing?: number }) {
  const { isSelected, isBegun, begin, toggle, drop, clear } = useSelection<Row, { statuses: [] }>('');
  const shown = ROWS.map((row) => (row.id === missing ? undefined : row));
  return (
    <>
      {ROWS.map((row) => (
        <Tick
          key={row.id}
          label={`Offre ${row.id}`}
          checked={isSelected(row)}
          onChange={(_, isRange) => (isRange ? toggle(row, shown) : toggle(row))}
        />
      ))}
      <button type="button" onClick={clear}>
        Vider
      </button>
      <button type="button" aria-pressed={isBegun} onClick={begin}>
        Sélectionner
      </button>
      <button type="button" onClick={() => drop([3])}>
        Retirer
      </button>
    </>
  );
}

const box = (id: number) => screen.getByRole('checkbox', { name: `Offre ${id}` });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap((tick) => (tick.checked ? [tick.getAttribute('aria-label')] : []));
const offers = (...ids: readonly number[]) => ids.map((id) => `Offre ${id}`);

function start(missing?: number) {
  render(<List {...(missing !== undefined && { missing })} />);
  const person = userEvent.setup({ delay: null });
  const clickWithShift = async (id: number) => {
    await person.keyboard('{Shift>}');
    await person.click(box(id));
    await person.keyboard('{/Shift}');
  };
  return { person, clickWithShift };
}

it('ticks all between the last box and the one that is clicked with Shift, and unticks them', async () => {
  const { person, clickWithShift } = start();
  await person.click(box(1));
  await clickWithShift(5);
  expect(ticked()).toEqual(offers(1, 4, 2, 5));
  // From the last one, in the other direction too.
  await clickWithShift(4);
  expect(ticked()).toEqual(offers(1));
});

it('ticks one where none was ticked before, or the selection was cleared', async () => {
  const { person, clickWithShift } = start();
  await clickWithShift(4);
  expect(ticked()).toEqual(offers(4));
  await person.click(screen.getByRole('button', { name: 'Vider' }));
  await clickWithShift(3);
  expect(ticked()).toEqual(offers(3));
});

it('ticks one where a row between was not read', async () => {
  const { person, clickWithShift } = start(4);
  await person.click(box(3));
  await clickWithShift(5);
  expect(ticked()).toEqual(offers(3, 5));
});

it('ends with the last row that is taken out of it, not before', async () => {
  const { person } = start();
  const begun = () => screen.getByRole('button', { name: 'Sélectionner' }).getAttribute('aria-pressed');
  await person.click(screen.getByRole('button', { name: 'Sélectionner' }));
  await person.click(screen.getByRole('button', { name: 'Retirer' }));
  expect(begun()).toBe('true');
  await person.click(box(3));
  await person.click(box(1));
  await person.click(screen.getByRole('button', { name: 'Retirer' }));
  expect([ticked(), begun()]).toEqual([offers(1), 'true']);
  await person.click(box(1));
  await person.click(box(3));
  await person.click(screen.getByRole('button', { name: 'Retirer' }));
  expect([ticked(), begun()]).toEqual([[], 'false']);
});
