import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { LibraryItem } from '#lib/engines/media/library.ts';
import type { SendOptions, Sent } from '#lib/engines/media/send.ts';
import type { WaitingFile } from '#lib/engines/media/waiting-files.ts';
import { Uploader } from './uploader.tsx';

type Send = (
  establishmentId: number,
  file: File,
  options: SendOptions & { readonly alt: string },
) => Promise<Sent<LibraryItem>>;

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
const sending = vi.hoisted(() => ({ send: vi.fn() }));
const kept = vi.hoisted(() => ({ files: new Map<string, unknown>() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/m/1/media' }));
vi.mock('#lib/engines/media/send-smaller.ts', () => ({ sendSmaller: sending.send }));
vi.mock('#lib/engines/media/waiting-files.ts', () => ({
  findWaiting: async () => [...kept.files.values()],
  keepWaiting: async (_: unknown, file: WaitingFile) => void kept.files.set(file.id, file),
  forgetWaiting: async (_: unknown, id: string) => void kept.files.delete(id),
}));

const send = sending.send as ReturnType<typeof vi.fn<Send>>;
const ITEM = { id: 7, url: null, publicUrl: null, alt: '', width: 1, height: 1 };
const sent = (): Sent<LibraryItem> => ({
  ok: true,
  value: { ...ITEM, name: 'a.webp', type: 'image/webp', size: 1, addedAt: null },
});

beforeEach(() => {
  vi.clearAllMocks();
  send.mockReset();
  kept.files.clear();
});

function open() {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <Uploader owner={{ personId: 1, establishmentId: 1 }} given={[]} />
    </NextIntlClientProvider>,
  );
  return userEvent.setup({ applyAccept: false });
}
const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const input = () => screen.getByLabelText('Choisir des images', { selector: 'input' });
const rows = () => within(screen.getByRole('list', { name: 'Images à envoyer' })).getAllByRole('listitem');
const press = (name: string | RegExp) => screen.getByRole('button', { name });

it('sends nothing before it is told to, and then each file once with its description', async () => {
  send.mockImplementation(async () => sent());
  const person = open();
  await person.upload(input(), [png('salle.png'), png('chef.png')]);
  expect(rows()).toHaveLength(2);
  expect(send).not.toHaveBeenCalled();
  await person.type(screen.getAllByLabelText('Texte de remplacement')[0] as HTMLElement, 'La salle');
  await person.click(press('Envoyer les 2 images'));
  await waitFor(() => expect(screen.getAllByText('Envoyé.')).toHaveLength(2));
  expect(send.mock.calls.map(([, file, { alt }]) => [file.name, alt])).toEqual([
    ['salle.png', 'La salle'],
    ['chef.png', ''],
  ]);
  expect(router.refresh).toHaveBeenCalled();
  expect(kept.files.size).toBe(0);
});

it('names the refused files, and why', async () => {
  const person = open();
  const svg = new File(['<svg/>'], 'dessin.svg', { type: 'image/svg+xml' });
  await person.upload(input(), [svg, new File([], 'vide.png', { type: 'image/png' }), png('bon.png')]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(
    /2 fichiers écartés.*dessin\.svg.*pas une image acceptée.*vide\.png.*vide/s,
  );
  expect(rows()).toHaveLength(1);
});

it('offers to repeat an interrupted file as a whole, and reports one that may have arrived', async () => {
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'network' } });
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'unsure' } });
  send.mockResolvedValueOnce(sent());
  const person = open();
  await person.upload(input(), png('coupe.png'));
  await person.click(press('Envoyer l’image'));
  expect((await screen.findByRole('alert')).textContent).toContain('L’envoi a été interrompu');
  expect(kept.files.size).toBe(1);
  await person.click(press('Renvoyer'));
  expect((await screen.findByText(/peut-être arrivé/)).textContent).toContain('avant de le renvoyer');
  await person.click(press('Renvoyer'));
  await screen.findByText('Envoyé.');
  expect(send).toHaveBeenCalledTimes(3);
});

it('cancels one that is being sent, and can send it again', async () => {
  send.mockImplementationOnce(
    (_, __, { signal }) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => resolve({ ok: false, failure: { kind: 'cancelled' } })),
      ),
  );
  const person = open();
  await person.upload(input(), png('long.png'));
  await person.click(press('Envoyer l’image'));
  await person.click(await screen.findByRole('button', { name: 'Annuler l’envoi de long.png' }));
  expect(await screen.findByRole('button', { name: 'Envoyer l’image' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('restores what this browser has stored', async () => {
  kept.files.set('k', { id: 'k', file: png('hier.png'), alt: 'Le perron' });
  open();
  expect(await screen.findByText('hier.png')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Texte de remplacement').value).toBe('Le perron');
});
