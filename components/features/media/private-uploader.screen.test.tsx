import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '#lib/engines/media/private-file.ts';
import { privateUploadHref } from '#lib/engines/scope/file-href.ts';
import { type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { failing, ourRoutes } from '#test/our-routes.ts';
import { answerSignIn } from '#test/session-over.ts';
import { PrivateUploader } from './private-uploader.tsx';

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/m/1/media/private' }));
const routes = ourRoutes();
const SENT_TO = privateUploadHref(1);

beforeEach(() => router.refresh.mockReset());

/** Chooses a file, which is sent at once. */
async function choose(...files: File[]) {
  showInFrench(<PrivateUploader establishmentId={1} />);
  const person = userEvent.setup({ delay: null });
  await person.upload(screen.getByLabelText('Choisir des fichiers', { selector: 'input' }), files);
  return person;
}
const lease = () => new File(['Un bail'], 'bail.txt', { type: 'text/plain' });
const again = () => screen.getByText('Renvoyer', { selector: 'button' });

it('explains after a lost answer what the list can show, and reads the list again', async () => {
  routes.use(http.post(SENT_TO, () => failing({ kind: 'checking' })));
  await choose(lease());
  await seeTrouble('pas dans la liste ci-dessous, renvoyez-le');
  // Nobody can look it up at the platform, which lists no private files.
  expect(screen.getByRole('alert').textContent).not.toContain('Regardez');
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});

it('keeps a file through every failure, shows which it was, and finally sends it', async () => {
  const [first, ...others]: FailedCall[] = [
    [{ kind: 'unavailable', retryAfter: null }, 'La plateforme ne répond pas. Réessayez dans un moment.'],
    [{ kind: 'limited', seconds: 40, window: 'mut_min' }, 'est atteinte. Réessayez dans'],
    [{ kind: 'invalid', fields: { file: 'document' }, message: null }, 'choisissez un PDF, un document Word'],
    [{ kind: 'unexpected', reference: 'a1b2' }, 'Référence\u00a0: a1b2'],
  ];
  if (!first) throw new Error('There is no failure.');
  routes.use(http.post(SENT_TO, () => failing(first[0]), { once: true }));
  const person = await choose(lease());
  await seeTrouble(first[1]);
  for (const [failure, words] of others) {
    routes.use(http.post(SENT_TO, () => failing(failure), { once: true }));
    await person.click(again());
    await seeTrouble(words);
    expect(screen.getByText('bail.txt')).toBeTruthy();
    expect(screen.queryByText('Envoyé.')).toBeNull();
  }
  expect(router.refresh).not.toHaveBeenCalled();
  routes.use(http.post(SENT_TO, () => HttpResponse.json({ id: 7 })));
  await person.click(again());
  await screen.findByText('Envoyé.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

it('sends neither an empty file nor one that is too large, and names the maximum size', async () => {
  const heavy = lease();
  Object.defineProperty(heavy, 'size', { value: DOCUMENT_MAX_BYTES + 1 });
  await choose(heavy, new File([], 'vide.txt', { type: 'text/plain' }));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ce fichier dépasse 10\sMo\. Réduisez-le, puis réessayez\.$/),
      'Ce fichier est vide.',
    ]),
  );
});

it('keeps the file when the session has ended, and explains what to do', async () => {
  routes.use(http.post(SENT_TO, () => failing({ kind: 'reauth' })));
  await choose(lease());
  await answerSignIn(false);
  await seeTrouble('Votre session a expiré. Reconnectez-vous, puis renvoyez le fichier.');
  expect(screen.getByText('bail.txt')).toBeTruthy();
  expect(again()).toBeTruthy();
});
