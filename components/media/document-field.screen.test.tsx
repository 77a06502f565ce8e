import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { privateUploadHref } from '#lib/engines/scope/file-href.ts';
import { type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { failing, ourRoutes } from '#test/our-routes.ts';
import { answerSignIn } from '#test/session-over.ts';
import { DocumentField } from './document-field.tsx';

const routes = ourRoutes();
const SENT_TO = privateUploadHref(1);
const OLD = { id: 3, name: 'ancien-cv.pdf' };

/** Replaces the present CV of a candidate by another. */
async function choose() {
  const [onChange, onUnsent] = [vi.fn(), vi.fn()];
  showInFrench(
    <DocumentField id="cv" label="CV" establishmentId={1} document={OLD} {...{ onChange, onUnsent }} />,
  );
  const person = userEvent.setup({ delay: null });
  const file = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
  await person.upload(screen.getByLabelText('CV', { selector: 'input' }), file);
  return { person, onChange, onUnsent };
}
const press = (name: string) => screen.getByText(name, { selector: 'button' });

it('keeps the chosen CV through every failure, shows which it was, and finally sends it', async () => {
  const calls: FailedCall[] = [
    [{ kind: 'unavailable', retryAfter: null }, 'La plateforme ne répond pas. Réessayez dans un moment.'],
    [{ kind: 'limited', seconds: 40, window: 'mut_min' }, 'est atteinte. Réessayez dans'],
    [{ kind: 'invalid', fields: { file: 'document' }, message: null }, 'choisissez un PDF, un document Word'],
    [
      { kind: 'checking' },
      'Renvoyez le fichier\u00a0: le premier envoi, s’il est arrivé, ne sera joint à rien.',
    ],
    [{ kind: 'unexpected', reference: 'a1b2' }, 'Référence\u00a0: a1b2'],
  ];
  const answers = calls.map(([failure]) => failure);
  routes.use(
    http.post(SENT_TO, () => {
      const failure = answers.shift();
      return failure ? failing(failure) : HttpResponse.json({ id: 7, name: 'cv.pdf' });
    }),
  );
  const { person, onChange, onUnsent } = await choose();
  for (const [, words] of calls) {
    await seeTrouble(words);
    expect(screen.getByText('cv.pdf')).toBeTruthy();
    expect(onChange).not.toHaveBeenCalled();
    expect(onUnsent.mock.lastCall).toEqual([true]);
    await person.click(press('Renvoyer ce fichier'));
  }
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ id: 7, name: 'cv.pdf' }));
  expect(onUnsent.mock.lastCall).toEqual([false]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('keeps the earlier CV when the new one is discarded after the session has ended', async () => {
  routes.use(http.post(SENT_TO, () => failing({ kind: 'reauth' })));
  const { person, onChange, onUnsent } = await choose();
  await answerSignIn(false);
  await seeTrouble('Votre session a expiré. Reconnectez-vous, puis renvoyez le fichier.');
  await person.click(press('Ne pas l’envoyer'));
  expect(screen.getByText('ancien-cv.pdf')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
  expect(onUnsent.mock.lastCall).toEqual([false]);
});
