import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { EstablishmentFormValues } from '#lib/features/establishment/form.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { RecordEditor } from './record-editor.tsx';

const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const saveEstablishment = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/establishment/actions.ts', () => ({ saveEstablishment }));
ourRoutes(
  http.put('/api/m/1/drafts/establishment:1', () =>
    HttpResponse.json({ outcome: 'saved', revision: 1, savedAt: '2026-11-23T10:00:00Z' }),
  ),
);

const OPENED: EstablishmentFormValues = {
  ...{ name: 'Hôtel Lutèce', kind: 'hotel', stars: '4', employees: '84', description: '', address: '' },
  ...{ postcode: '75005', city: 'Paris', phone: '', email: '', website: '' },
  ...{ cover_id: null, logo_id: null },
};

it('shows what is missing and the preview during typing, and becomes read-only when the platform refuses', async () => {
  saveEstablishment.mockResolvedValue({ ok: false, failure: { kind: 'forbidden', reason: null } });
  const user = userEvent.setup();
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <RecordEditor
        model={{
          form: { personId: 7, recordId: 1, opened: OPENED, pictures: {}, demanded: [], draft: null },
          kinds: [{ value: 'hotel', label: 'Hôtel' }],
        }}
        scope={{ kind: 'establishment', id: 1, name: 'Hôtel Lutèce', may: ['establishment.write'] }}
      />
    </NextIntlClientProvider>,
  );
  const missing = screen.getByRole('region', { name: /^Fiche complète/ });
  expect(missing.textContent).toContain('Téléphone');
  const phone = await screen.findByRole('textbox', { name: 'Téléphone' });
  await user.type(phone, '01 02 03 04 05');
  await waitFor(() => expect(missing.textContent).not.toContain('Téléphone'));
  expect(screen.getByRole('region', { name: 'Aperçu public' }).textContent).toContain('01 02 03 04 05');
  await user.click(screen.getByRole('button', { name: 'Enregistrer la fiche' }));
  expect(await screen.findByText(/demandez à un propriétaire/)).toBeDefined();
  expect(phone.closest('fieldset[disabled]')).not.toBeNull();
  expect((phone as HTMLInputElement).value).toBe('01 02 03 04 05');
});
