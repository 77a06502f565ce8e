import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { french } from '#lib/engines/i18n/french.ts';
import { Checklist } from './checklist.tsx';

const choices = Array.from({ length: 40 }, (_, at) => ({ value: String(at), label: `Hôtel n° ${at}` }));

function Chooser({ many = choices }: { many?: typeof choices }) {
  const [chosen, setChosen] = useState<readonly string[]>(['39']);
  return (
    <NextIntlClientProvider locale="fr" messages={french} timeZone="Europe/Paris">
      <Checklist label="Maisons" choices={many} chosen={chosen} onChange={setChosen} hasAll />
    </NextIntlClientProvider>
  );
}
const namesShown = () => screen.getAllByRole('checkbox').map((box) => box.parentElement?.textContent);

it('finds by any part of a name, and never hides what is selected', async () => {
  const user = userEvent.setup();
  render(<Chooser />);
  expect(namesShown()[0]).toBe('Hôtel n° 39');
  await user.type(screen.getByRole('searchbox'), 'HOTEL N° 2');
  expect(namesShown()).toHaveLength(12);
  expect(namesShown()).toContain('Hôtel n° 39');
  await user.click(screen.getByRole('checkbox', { name: 'Hôtel n° 20' }));
  // The focused element has not moved.
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Hôtel n° 20' }));
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'rien');
  expect(namesShown()).toEqual(['Hôtel n° 39', 'Hôtel n° 20']);
  expect(screen.getByRole('status').textContent).toBe('0 sur 40, 2 cases cochées');
});

it('finds nothing by punctuation alone', async () => {
  const user = userEvent.setup();
  render(<Chooser />);
  for (const signs of ['&', '\u0301', '°']) {
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), signs);
    expect(namesShown(), signs).toEqual(['Hôtel n° 39']);
  }
});

it('selects all that are found, and keeps the others', async () => {
  const user = userEvent.setup();
  render(<Chooser />);
  await user.type(screen.getByRole('searchbox'), 'n° 3');
  await user.click(screen.getByRole('button', { name: 'Tout cocher (11)' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(11);
  await user.click(screen.getByRole('button', { name: 'Tout décocher' }));
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
});

it('has no search for a few, and still selects them all', async () => {
  const user = userEvent.setup();
  render(<Chooser many={choices.slice(0, 2)} />);
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tout cocher (2)' }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

it('offers nobody to select all of a single one', () => {
  render(<Chooser many={choices.slice(0, 1)} />);
  expect(screen.queryByRole('button')).toBeNull();
});
