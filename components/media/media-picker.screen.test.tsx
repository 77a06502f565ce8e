import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { ActionFailure } from '#lib/core/result.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import { uploadHref } from '#lib/engines/scope/file-href.ts';
import { seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { failing, ourRoutes } from '#test/our-routes.ts';
import { answerSignIn } from '#test/session-over.ts';
import { MediaPicker } from './media-picker.tsx';

const routes = ourRoutes();
const LIBRARY = '/api/m/1/media';
const SENT_TO = uploadHref(1);

const ROOM: LibraryItem = {
  ...{ id: 7, url: null, publicUrl: null, alt: 'La salle', width: 1, height: 1 },
  ...{ name: 'salle.webp', type: 'image/webp', size: 1, addedAt: null },
};
const page = (items: readonly LibraryItem[]) => {
  const rows = { from: 1, to: items.length, total: items.length };
  return HttpResponse.json({ list: { items, page: 1, pages: 1, rows } });
};

function open() {
  const onPick = vi.fn();
  showInFrench(<MediaPicker establishmentId={1} onPick={onPick} onClose={vi.fn()} />);
  return { onPick, person: userEvent.setup({ delay: null }) };
}
const button = (name: string) => screen.getByText(name, { selector: 'button' });
const picture = () => screen.findByRole('button', { name: 'salle.webp, La salle' });

it('shows why the library cannot be read, not as empty, and reads it again', async () => {
  const answers: ((() => Response) | null)[] = [
    () => HttpResponse.error(),
    () => failing({ kind: 'limited', seconds: 40, window: 'read_min' }),
    () => page([ROOM]),
  ];
  routes.use(http.get(LIBRARY, () => answers.shift()?.()));
  const { person } = open();
  await seeTrouble('La médiathèque ne peut pas être affichée. La plateforme ne répond pas.');
  expect(document.body.textContent).not.toMatch(/Aucune image|médiathèque est vide/);
  await person.click(button('Réessayer'));
  await seeTrouble('est atteinte. Réessayez dans');
  await person.click(button('Réessayer'));
  expect(await picture()).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('still allows files of the device where the platform shows no library', async () => {
  routes.use(http.get(LIBRARY, () => failing({ kind: 'notFound' })));
  open();
  await seeTrouble('La médiathèque n’est pas disponible. Envoyez une image depuis votre appareil.');
  expect(button('Choisir une image')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

it('keeps the description of a picture that did not arrive, picks nothing, and sends both again', async () => {
  const failures: ActionFailure[] = [
    { kind: 'unavailable', retryAfter: null },
    { kind: 'limited', seconds: 40, window: 'mut_min' },
    { kind: 'reauth' },
  ];
  routes.use(
    http.get(LIBRARY, () => page([])),
    http.post(SENT_TO, () => {
      const failure = failures.shift();
      return failure ? failing(failure) : HttpResponse.json(ROOM);
    }),
  );
  const { person, onPick } = open();
  await person.upload(
    screen.getByLabelText('Choisir une image', { selector: 'input' }),
    new File(['x'], 'salle.png', { type: 'image/png' }),
  );
  await person.type(screen.getByLabelText('Texte de remplacement'), 'La salle');
  await person.click(button('Envoyer l’image'));
  await seeTrouble('La plateforme ne répond pas. Réessayez dans un moment.');
  await person.click(button('Renvoyer l’image'));
  await seeTrouble('est atteinte. Réessayez dans');
  await person.click(button('Renvoyer l’image'));
  await answerSignIn(false);
  await seeTrouble('Votre session a expiré. Reconnectez-vous, puis renvoyez le fichier.');
  expect(screen.getByLabelText<HTMLInputElement>('Texte de remplacement').value).toBe('La salle');
  expect(onPick).not.toHaveBeenCalled();
  await person.click(button('Renvoyer l’image'));
  await waitFor(() => expect(onPick).toHaveBeenCalledExactlyOnceWith(ROOM));
});

it('reads the library again when a picture may have arrived, so that it can be found there', async () => {
  let isThere = false;
  routes.use(
    http.get(LIBRARY, () => page(isThere ? [ROOM] : [])),
    http.post(SENT_TO, () => {
      isThere = true;
      return failing({ kind: 'checking' });
    }),
  );
  const { person, onPick } = open();
  await person.upload(
    screen.getByLabelText('Choisir une image', { selector: 'input' }),
    new File(['x'], 'salle.png', { type: 'image/png' }),
  );
  await person.click(button('Envoyer l’image'));
  await seeTrouble('Regardez s’il est là avant de le renvoyer.');
  expect(within(await screen.findByRole('list', { name: 'Images de la médiathèque' }))).toBeTruthy();
  await person.click(await picture());
  expect(onPick).toHaveBeenCalledExactlyOnceWith(ROOM);
});
