import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { TalentButton } from './talent-button.tsx';

const addFavorite = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/talents/actions.ts', () => ({ addFavorite }));
const routes = ourRoutes();

it('keeps an unsent note when the dialog opens again, and clears it once it is added', async () => {
  addFavorite.mockResolvedValue({ ok: true, value: { id: 3, createdAt: null, already: false } });
  const refused = { ok: false, failure: { kind: 'notFound' } };
  const view = { profile: refused, favorite: { ok: true, value: null }, names: {} };
  routes.use(http.get('/api/m/1/applications/7/talent', () => HttpResponse.json(view)));
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <TalentButton
        link={{ kind: 'application', id: 7 }}
        name="Zoé Roux"
        scope={{ kind: 'establishment', id: 1, name: 'Lutèce', may: ['favorite.write'] }}
      />
    </NextIntlClientProvider>,
  );
  const person = userEvent.setup({ delay: null });
  const opener = screen.getByRole('button', { name: /Zoé Roux$/ });
  const note = async () => (await screen.findByLabelText(/^Note/)) as HTMLTextAreaElement;
  await person.click(opener);
  await person.type(await note(), 'À rappeler en mai');
  await person.click(screen.getByRole('button', { name: 'Fermer' }));
  await person.click(opener);
  expect((await note()).value).toBe('À rappeler en mai');
  await person.click(screen.getByRole('button', { name: 'Ajouter aux favoris' }));
  expect(await screen.findByText('À rappeler en mai')).toBeTruthy();
  expect(addFavorite.mock.calls[0]?.[0]).toMatchObject({ note: 'À rappeler en mai', applicationId: 7 });
});
