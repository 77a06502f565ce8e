import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { FAILED_CALLS, type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { answerSignIn } from '#test/session-over.ts';
import { NewsletterPart } from './newsletter-part.tsx';

const subscribeNewsletter = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/settings/newsletter/actions.ts', () => ({ subscribeNewsletter }));

beforeEach(() => {
  subscribeNewsletter.mockReset();
  subscribeNewsletter.mockResolvedValue({ ok: true, value: null });
});

function open() {
  showInFrench(<NewsletterPart email="anne@lutece.demo" scope={{ kind: 'establishment', id: 1 }} />);
  return userEvent.setup({ delay: null });
}
const button = () => screen.getByRole('button', { name: /^Recevoir la lettre/ });
const DONE = 'Votre inscription est envoyée : anne@lutece.demo.';

it('shows why the newsletter request failed, claims no success, and retries with each press', async () => {
  const person = open();
  for (const [failure, words] of [
    ...FAILED_CALLS,
    [{ kind: 'notFound' }, 'Il n’y a pas de lettre d’information.'],
    [{ kind: 'forbidden', reason: null }, 'La lettre d’information n’est pas proposée à votre compte.'],
  ] satisfies FailedCall[]) {
    subscribeNewsletter.mockResolvedValueOnce({ ok: false, failure });
    await person.click(button());
    await seeTrouble(words);
    expect(screen.queryByText(DONE)).toBeNull();
  }
  await person.click(button());
  expect(await screen.findByText(DONE)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks to sign in again when the session has ended, and continues with the same request', async () => {
  const over = { ok: false, failure: { kind: 'reauth' } };
  subscribeNewsletter.mockResolvedValueOnce(over).mockResolvedValueOnce(over);
  const person = open();
  await person.click(button());
  await answerSignIn(false);
  await seeTrouble('Votre session a expiré. Reconnectez-vous pour continuer.');
  await person.click(button());
  await answerSignIn(true);
  expect(await screen.findByText(DONE)).toBeTruthy();
  const ids = subscribeNewsletter.mock.calls.map(([{ operationId }]) => operationId);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
});
