import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Tick } from '#components/ui/input/tick.tsx';
import { useSelection } from './use-selection.ts';

type Row = { readonly id: number };
const ROWS: readonly Row[] = [3, 1, 4, 2, 5].map((id) => ({ id }));

/** A list; of the row `missing` only the place is known. */
function List({ missing }: { missing?: number }) {
  const { isSelected, toggle, clear } = useSelection<Row, { statuses: [] }>('');
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
    </>
  );
}

const box = (id: number) => screen.getByRole('checkbox', { name: `Offre ${id}` });
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .flatMap((tick) => (tick.checked ? [tick.getAttribute('aria-label')] : []));
const offers = (...ids: readonly number[]) => ids.map((id) => `Offre ${id}`);

function begin(missing?: number) {
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
  const { person, clickWithShift } = begin();
  await person.click(box(1));
  await clickWithShift(5);
  expect(ticked()).toEqual(offers(1, 4, 2, 5));
  // From the last one, in the other direction too.
  await clickWithShift(4);
  expect(ticked()).toEqual(offers(1));
});

it('ticks one where none was ticked before, or the selection was cleared', async () => {
  const { person, clickWithShift } = begin();
  await clickWithShift(4);
  expect(ticked()).toEqual(offers(4));
  await person.click(screen.getByRole('button', { name: 'Vider' }));
  await clickWithShift(3);
  expect(ticked()).toEqual(offers(3));
});

it('ticks one where a row between was not read', async () => {
  const { person, clickWithShift } = begin(4);
  await person.click(box(3));
  await clickWithShift(5);
  expect(ticked()).toEqual(offers(3, 5));
});
