import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { french } from '#lib/engines/i18n/french.ts';
import { aRow } from '#lib/features/applications/testing/row.ts';
import { MovePicker } from './move-picker.tsx';

beforeEach(() => {
  // The test DOM has no popovers.
  HTMLElement.prototype.showPopover = vi.fn();
  HTMLElement.prototype.hidePopover = vi.fn();
});

function open(statuses: readonly string[] = ['received']) {
  const onPick = vi.fn();
  const rows = statuses.map((status, n) => aRow(7 + n, { status }));
  const pick = { rows, count: rows.length, anchor: document.body };
  render(
    <NextIntlClientProvider locale="fr" messages={french}>
      <MovePicker
        pick={pick}
        columns={['received', 'reviewing', 'rejected']}
        onPick={onPick}
        onClose={vi.fn()}
      />
    </NextIntlClientProvider>,
  );
  screen.getAllByRole('menuitem', { hidden: true })[0]?.focus();
  return { person: userEvent.setup({ delay: null }), onPick, pick };
}

it('picks nothing for a text that was meant for a field', async () => {
  const { person, onPick } = open();
  await person.keyboard('Les 2 soirs');
  expect(onPick).not.toHaveBeenCalled();
});

it('picks the stage that was gone to by the arrow keys', async () => {
  const { person, onPick, pick } = open();
  await person.keyboard('e{ArrowDown} ');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(pick, 'rejected');
});

it.each([
  [
    ['received', 'received'],
    ['À l’étude', 'Refus'],
  ],
  [
    ['received', 'reviewing'],
    ['Nouvelle', 'À l’étude', 'Refus'],
  ],
])('offers no stage that all of them are in (%s)', (statuses, offered) => {
  open(statuses);
  const items = screen.getAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent?.replace(/\d$/, '').trim())).toEqual(offered);
});
