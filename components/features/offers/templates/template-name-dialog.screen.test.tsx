import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { useKept } from '#components/form/kept.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { TEMPLATE_NAME_MAX } from '#lib/features/offers/template-model.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

function Opener({ send }: { send: () => Promise<{ ok: true; value: null }> }) {
  const kept = useKept<string>();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setOpen(true)}>
        again
      </button>
    );
  }
  return (
    <TemplateNameDialog
      {...{ ...kept, title: 'Modèle', begin: 'a'.repeat(160), done: 'Fait', send }}
      onClose={() => setOpen(false)}
    />
  );
}

it('starts with a name that fits, and explains the maximum length', async () => {
  const send = vi.fn().mockResolvedValue({ ok: true, value: null });
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <Opener send={send} />
    </NextIntlClientProvider>,
  );
  const name = screen.getByLabelText<HTMLInputElement>('Nom du modèle');
  const submit = () => act(async () => fireEvent.submit(name.form ?? name));
  expect(name.value).toBe('a'.repeat(TEMPLATE_NAME_MAX));
  fireEvent.change(name, { target: { value: 'b'.repeat(135) } });
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/120 caractères au plus, il y en a 135/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  fireEvent.click(screen.getByText('again'));
  const again = screen.getByLabelText<HTMLInputElement>('Nom du modèle');
  expect(again.value).toBe('b'.repeat(135));
  fireEvent.change(again, { target: { value: 'Saison' } });
  await act(async () => fireEvent.submit(again.form ?? again));
  expect(send).toHaveBeenCalledWith('Saison', expect.any(String));
});
