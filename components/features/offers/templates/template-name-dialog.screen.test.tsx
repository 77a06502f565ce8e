import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { TEMPLATE_NAME_MAX } from '#lib/features/offers/template-model.ts';
import { TemplateNameDialog } from './template-name-dialog.tsx';

it('begins with a name that fits, and says in words how long one may be', async () => {
  const send = vi.fn().mockResolvedValue({ ok: true, value: null });
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <TemplateNameDialog title="Modèle" begin={'a'.repeat(160)} done="Fait" send={send} onClose={() => {}} />
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
  fireEvent.change(name, { target: { value: 'Saison' } });
  await submit();
  expect(send).toHaveBeenCalledWith('Saison', expect.any(String));
});
