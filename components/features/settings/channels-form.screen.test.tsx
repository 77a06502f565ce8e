import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FAILED_CALLS, type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { answerSignIn } from '#test/session-over.ts';
import { ChannelsForm } from './channels-form.tsx';

const saveChoices = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/settings/channels/actions.ts', () => ({ saveChoices }));

const saved = { ok: true, value: { unkept: [], isChecked: true } };
beforeEach(() => {
  saveChoices.mockReset();
  saveChoices.mockResolvedValue(saved);
});

const CHOICES = [
  { kind: 'candidature_received', channel: 'email', on: true },
  { kind: 'candidature_received', channel: 'push', on: false },
] as const;

function open() {
  showInFrench(<ChannelsForm choices={CHOICES} scope={{ kind: 'establishment', id: 1 }} />);
  return userEvent.setup({ delay: null });
}
// Rendered once for a wide window and once for a narrow one.
const box = (channel: string) =>
  within(screen.getByRole('table')).getByLabelText<HTMLInputElement>(new RegExp(`, ${channel}$`));
const save = () => screen.getByText('Enregistrer', { selector: 'button' });
const SAVED = 'Vos choix sont enregistrés.';

it('keeps the choices and shows why they are not saved, until they are', async () => {
  const person = open();
  await person.click(box('Navigateur'));
  await person.click(box('E-mail'));
  for (const [failure, words] of [
    ...FAILED_CALLS,
    [{ kind: 'notFound' }, 'les autres moyens ne se règlent pas ici'],
    [{ kind: 'forbidden', reason: null }, 'Vos notifications restent dans leur liste.'],
  ] satisfies FailedCall[]) {
    saveChoices.mockResolvedValueOnce({ ok: false, failure });
    await person.click(save());
    await seeTrouble(words);
    expect([box('Navigateur').checked, box('E-mail').checked]).toEqual([true, false]);
    expect(screen.getByText('2 choix modifiés')).toBeTruthy();
    expect(screen.queryByText(SAVED)).toBeNull();
  }
  await person.click(save());
  expect(await screen.findByText(SAVED)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(saveChoices.mock.lastCall?.[0].changes).toEqual([
    { ...CHOICES[1], on: true },
    { ...CHOICES[0], on: false },
  ]);
});

it('sends the choices again under the same id after signing in again', async () => {
  saveChoices.mockResolvedValueOnce({ ok: false, failure: { kind: 'reauth' } });
  const person = open();
  await person.click(box('Navigateur'));
  await person.click(save());
  await answerSignIn(true);
  expect(await screen.findByText(SAVED)).toBeTruthy();
  const [first, second] = saveChoices.mock.calls;
  expect(second).toEqual(first);
});

it('names what the platform did not store, and does not call it saved', async () => {
  saveChoices.mockResolvedValueOnce({ ok: true, value: { unkept: [CHOICES[1]], isChecked: true } });
  const person = open();
  await person.click(box('Navigateur'));
  await person.click(save());
  expect((await screen.findByText(/^Non enregistré/)).textContent).toMatch(/\(Navigateur\)\.$/);
  expect(screen.queryByText(SAVED)).toBeNull();
  expect(box('Navigateur').checked).toBe(false);
});
