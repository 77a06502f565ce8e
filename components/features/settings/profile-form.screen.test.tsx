import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '#components/ui/toast/toast-store.ts';
import type { ProfileFormValues } from '#lib/features/settings/profile/form.ts';
import { FAILED_CALLS, type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { ourRoutes } from '#test/our-routes.ts';
import { answerSignIn } from '#test/session-over.ts';
import { ProfileForm } from './profile-form.tsx';

const saveProfile = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/settings/profile/actions.ts', () => ({ saveProfile }));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
vi.mock('#components/shell/calls/over-network.ts', async (original) =>
  (await import('#test/hasty-network.ts')).hastyNetwork(original),
);
const DRAFT = '/api/m/1/drafts/profile:7';
const STORED = { outcome: 'saved', revision: 1, savedAt: '2026-11-22T10:00:00.000Z' };
const routes = ourRoutes(
  http.put(DRAFT, () => HttpResponse.json(STORED)),
  http.delete(DRAFT, () => HttpResponse.json(null)),
);

const OPENED: ProfileFormValues = { display_name: 'Camille' };
const saved = (values: ProfileFormValues) => ({
  ok: true,
  value: { kind: 'saved', id: 7, values, pictures: {}, changed: true, unkept: [] },
});

beforeEach(() => {
  saveProfile.mockReset();
  saveProfile.mockImplementation(async ({ mine }) => saved(mine));
  for (const { id } of currentToasts()) dismissToast(id);
});

/** The form, with another name typed into it. */
async function typed(name: string) {
  const model = { personId: 7, recordId: 7, opened: OPENED, pictures: {}, demanded: [], draft: null };
  showInFrench(<ProfileForm model={model} scope={{ kind: 'establishment', id: 1 }} />);
  const person = userEvent.setup({ delay: null });
  await person.clear(field());
  await person.type(field(), name);
  return person;
}
const field = () => screen.getByLabelText<HTMLInputElement>(/^Nom affiché/);
const save = () => screen.getByText('Enregistrer', { selector: 'button' });
const toasts = () => currentToasts().map(({ text }) => text);

it('keeps the typed name and shows why it is not saved, until it is', async () => {
  const person = await typed('Camille Roux');
  for (const [failure, words] of [
    ...FAILED_CALLS.filter(([{ kind }]) => kind === 'limited' || kind === 'conflict'),
    [{ kind: 'unavailable', retryAfter: null }, 'Votre brouillon est enregistré. Réessayez dans un moment.'],
    [{ kind: 'unexpected', reference: 'a1b2' }, 'Référence\u00a0: a1b2'],
    [{ kind: 'forbidden', reason: null }, 'Votre compte ne permet pas de changer votre nom.'],
    [{ kind: 'notFound' }, 'Votre nom ne peut pas être changé ici.'],
  ] satisfies FailedCall[]) {
    saveProfile.mockResolvedValueOnce({ ok: false, failure });
    await person.click(save());
    await seeTrouble(words);
    expect(field().value).toBe('Camille Roux');
    expect(toasts()).toEqual([]);
  }
  await person.click(save());
  await waitFor(() => expect(toasts()).toEqual(['Votre nom est enregistré.']));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the platform’s error beside the name', async () => {
  const fields = { display_name: 'platform:ce nom est déjà pris' };
  saveProfile.mockResolvedValueOnce({ ok: false, failure: { kind: 'invalid', fields, message: null } });
  const person = await typed('Anne');
  await person.click(save());
  await waitFor(() => expect(document.activeElement).toBe(field()));
  const described = document.getElementById(field().getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Nom affiché\u00a0: ce nom est déjà pris');
  expect(field().value).toBe('Anne');
});

it('does not report a draft as saved while our own server is not reached', async () => {
  routes.use(http.put(DRAFT, () => new HttpResponse(null, { status: 502 })));
  saveProfile.mockRejectedValue(new TypeError('Failed to fetch'));
  const person = await typed('Camille Roux');
  await person.click(save());
  await seeTrouble('Perron n’a pas pu être joint. Réessayez dans un moment');
  expect(screen.getByRole('alert').textContent).toMatch(/Votre saisie reste dans cette page\.$/);
  expect(document.body.textContent).not.toContain('Votre brouillon est enregistré');
  expect(field().value).toBe('Camille Roux');
  const ids = new Set(saveProfile.mock.calls.map(([{ operationId }]) => operationId));
  saveProfile.mockImplementation(async ({ mine }) => saved(mine));
  await person.click(save());
  await waitFor(() => expect(toasts()).toEqual(['Votre nom est enregistré.']));
  expect([...ids]).toEqual([saveProfile.mock.lastCall?.[0].operationId]);
});

it('asks which name to keep when it was changed meanwhile', async () => {
  const theirs = { display_name: 'Camille D.' };
  const changed = { kind: 'changedMeanwhile', fields: ['display_name'], theirs, pictures: {} };
  saveProfile.mockResolvedValueOnce({ ok: true, value: changed });
  const person = await typed('Camille Roux');
  await person.click(save());
  await seeTrouble('Votre nom a été changé ailleurs entre-temps.');
  await seeTrouble('Camille D.');
  expect([field().value, toasts()]).toEqual(['Camille Roux', []]);
  await person.click(screen.getByRole('button', { name: 'Garder ma version' }));
  await waitFor(() => expect(toasts()).toEqual(['Votre nom est enregistré.']));
  expect(saveProfile.mock.lastCall?.[0]).toMatchObject({
    mine: { display_name: 'Camille Roux' },
    prefer: 'mine',
  });
});

it('continues with the typed name after signing in again', async () => {
  const over = { ok: false, failure: { kind: 'reauth' } };
  saveProfile.mockResolvedValueOnce(over).mockResolvedValueOnce(over);
  const person = await typed('Camille Roux');
  await person.click(save());
  await answerSignIn(false);
  await seeTrouble('Votre session a expiré. Reconnectez-vous pour continuer.');
  expect([field().value, toasts()]).toEqual(['Camille Roux', []]);
  await person.click(save());
  await answerSignIn(true);
  await waitFor(() => expect(toasts()).toEqual(['Votre nom est enregistré.']));
});
