import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/i18n/formats.ts';
import { french } from '#lib/i18n/french.ts';
import { PrivateUploader } from './private-uploader.tsx';

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
const sending = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/m/1/media/private' }));
vi.mock('#lib/media/send.ts', () => ({ sendPrivateFile: sending.send }));

it('says of a file whose answer is lost what the list can show, and reads the list anew', async () => {
  sending.send.mockResolvedValue({ ok: false, failure: { kind: 'unsure' } });
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <PrivateUploader maisonId={1} />
    </NextIntlClientProvider>,
  );
  const input = screen.getByLabelText('Choisir des fichiers', { selector: 'input' });
  await userEvent.setup().upload(input, new File(['Un bail'], 'bail.txt', { type: 'text/plain' }));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('pas dans la liste ci-dessous, renvoyez-le');
  // Nobody can look for it at the platform, which lists no private file.
  expect(said.textContent).not.toContain('Regardez');
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
});
