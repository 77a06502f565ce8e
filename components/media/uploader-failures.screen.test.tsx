import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { uploadHref } from '#lib/engines/scope/file-href.ts';
import { type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { failing, ourRoutes } from '#test/our-routes.ts';
import { answerSignIn } from '#test/session-over.ts';
import { Uploader } from './uploader.tsx';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn() }),
  usePathname: () => '/m/1/media',
}));
const kept = vi.hoisted(() => new Map<string, { alt: string }>());
vi.mock('#lib/engines/media/waiting-files.ts', () => ({
  findWaiting: async () => [],
  keepWaiting: async (_: unknown, file: { id: string; alt: string }) => void kept.set(file.id, file),
  forgetWaiting: async (_: unknown, id: string) => void kept.delete(id),
}));
const routes = ourRoutes();

const press = (name: string) => screen.getByText(name, { selector: 'button' });
const words = () => screen.getByLabelText<HTMLInputElement>('Texte de remplacement').value;

it('keeps an image and its description through every failure, shows which it was, and finally sends both', async () => {
  const calls: FailedCall[] = [
    [{ kind: 'conflict', code: null, message: 'Elle y est déjà.' }, 'Elle y est déjà.'],
    [{ kind: 'limited', seconds: 40, window: 'mut_min' }, 'est atteinte. Réessayez dans'],
    [{ kind: 'unavailable', retryAfter: null }, 'La plateforme ne répond pas. Réessayez dans un moment.'],
    [
      { kind: 'invalid', fields: {}, message: 'Bibliothèque pleine.' },
      'Ce fichier est refusé\u00a0: Bibliothèque pleine.',
    ],
    [{ kind: 'invalid', fields: {}, message: null }, 'Certains champs sont à corriger.'],
    [{ kind: 'forbidden', reason: 'Compte suspendu.' }, 'Compte suspendu.'],
  ];
  const person = userEvent.setup({ delay: null });
  showInFrench(<Uploader owner={{ personId: 1, establishmentId: 1 }} given={[]} />);
  await person.upload(
    screen.getByLabelText('Choisir des images', { selector: 'input' }),
    new File(['x'], 'salle.png', { type: 'image/png' }),
  );
  await person.type(screen.getByLabelText('Texte de remplacement'), 'La salle');
  for (const [failure, text] of calls) {
    routes.use(http.post(uploadHref(1), () => failing(failure), { once: true }));
    await person.click(press(failure === calls[0]?.[0] ? 'Envoyer l’image' : 'Renvoyer'));
    await seeTrouble(text);
    expect(words()).toBe('La salle');
    expect([...kept.values()].map(({ alt }) => alt)).toEqual(['La salle']);
    expect(screen.queryByText('Envoyé.')).toBeNull();
  }
  const sent: unknown[] = [];
  routes.use(
    http.post(uploadHref(1), async ({ request }) => {
      sent.push((await request.formData()).get('alt'));
      return HttpResponse.json({ id: 7 });
    }),
  );
  await person.click(press('Renvoyer'));
  await screen.findByText('Envoyé.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([sent, kept.size]).toEqual([['La salle'], 0]);
});

it('asks to sign in again when the session has ended, and then sends the image automatically', async () => {
  routes.use(
    http.post(uploadHref(1), () => failing({ kind: 'reauth' }), { once: true }),
    http.post(uploadHref(1), () => HttpResponse.json({ id: 7 })),
  );
  const person = userEvent.setup({ delay: null });
  showInFrench(<Uploader owner={{ personId: 1, establishmentId: 1 }} given={[]} />);
  await person.upload(
    screen.getByLabelText('Choisir des images', { selector: 'input' }),
    new File(['x'], 'salle.png', { type: 'image/png' }),
  );
  await person.click(press('Envoyer l’image'));
  await answerSignIn(true);
  await screen.findByText('Envoyé.');
});
