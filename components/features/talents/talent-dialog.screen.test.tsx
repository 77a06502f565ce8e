import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import type { TalentView } from '#lib/features/talents/model.ts';
import { FAILED_CALLS, type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { failing, ourRoutes } from '#test/our-routes.ts';
import { answerSignIn } from '#test/session-over.ts';
import { TalentDialog } from './talent-dialog.tsx';

const addFavorite = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/talents/actions.ts', () => ({ addFavorite, removeFavorite: vi.fn() }));
const routes = ourRoutes();
const READ_AT = '/api/m/1/applications/7/talent';
const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Lutèce', may: ['favorite.write'] };
const VIEW: TalentView = {
  profile: { ok: false, failure: { kind: 'notFound' } },
  favorite: { ok: true, value: null },
  names: { professions: {}, regions: {}, languages: {} },
};

beforeEach(() => {
  addFavorite.mockReset();
  addFavorite.mockResolvedValue({ ok: true, value: { id: 3, createdAt: null, already: false } });
});

function Opened() {
  const [note, onNote] = useState('');
  const link = { kind: 'application', id: 7 } as const;
  return <TalentDialog {...{ link, name: 'Zoé Roux', scope: SCOPE, note, onNote }} onClose={vi.fn()} />;
}
function open() {
  showInFrench(<Opened />);
  return userEvent.setup({ delay: null });
}
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const note = () => screen.findByLabelText<HTMLTextAreaElement>(/^Note pour l’équipe/);
const IS_ONE = 'Parmi vos favoris.';

it('shows why the talent cannot be read, and reads it again on request', async () => {
  const answers = [
    () => HttpResponse.error(),
    () => failing({ kind: 'limited', seconds: 40, window: 'read_min' }),
    () => failing({ kind: 'unexpected', reference: 'a1b2' }),
    () => HttpResponse.json(VIEW),
  ];
  routes.use(http.get(READ_AT, () => answers.shift()?.()));
  const person = open();
  for (const words of [
    'La plateforme ne répond pas.',
    'est atteinte. Réessayez dans',
    'Référence\u00a0: a1b2',
  ]) {
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words));
    expect(screen.getByText('Le profil ne peut pas être affiché pour l’instant')).toBeTruthy();
    await person.click(button('Réessayer'));
  }
  expect(await note()).toBeTruthy();
  expect(screen.queryByText('Le profil ne peut pas être affiché pour l’instant')).toBeNull();
});

it('keeps the note of a favourite that was not added, and shows why, until it is', async () => {
  routes.use(http.get(READ_AT, () => HttpResponse.json(VIEW)));
  const person = open();
  await person.type(await note(), 'À rappeler en mai');
  for (const [failure, words] of [
    ...FAILED_CALLS,
    [{ kind: 'notFound' }, 'Ce favori ou cette candidature n’existe plus'],
    [{ kind: 'forbidden', reason: null }, 'Votre compte ne permet pas ce changement.'],
  ] satisfies FailedCall[]) {
    addFavorite.mockResolvedValueOnce({ ok: false, failure });
    await person.click(button('Ajouter aux favoris'));
    await seeTrouble(words);
    expect((await note()).value).toBe('À rappeler en mai');
    expect(screen.queryByText(IS_ONE)).toBeNull();
  }
  await person.click(button('Ajouter aux favoris'));
  expect(await screen.findByText(IS_ONE)).toBeTruthy();
  expect(screen.getByText('À rappeler en mai')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('continues with the same note after signing in again', async () => {
  routes.use(http.get(READ_AT, () => HttpResponse.json(VIEW)));
  addFavorite.mockResolvedValueOnce({ ok: false, failure: { kind: 'reauth' } });
  const person = open();
  await person.type(await note(), 'À rappeler');
  await person.click(button('Ajouter aux favoris'));
  await answerSignIn(true);
  expect(await screen.findByText(IS_ONE)).toBeTruthy();
  const [first, second] = addFavorite.mock.calls;
  expect(second).toEqual(first);
});
