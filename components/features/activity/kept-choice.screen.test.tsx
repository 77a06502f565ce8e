import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { failing, ourRoutes } from '#test/our-routes.ts';
import { KeptChoice } from './kept-choice.tsx';

const sent = vi.hoisted(() => ({ keep: vi.fn<(input: object) => Promise<ActionResult<null>>>() }));
vi.mock('#lib/features/activity/actions.ts', () => ({ keepActivityFor: sent.keep }));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const routes = ourRoutes();

beforeEach(() => {
  sent.keep.mockReset().mockResolvedValue({ ok: true, value: null });
});

async function choose(from: number | null, to: string) {
  const person = userEvent.setup();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={client}>
        <KeptChoice scope={{ kind: 'establishment', id: 1 }} months={from} />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  await person.selectOptions(screen.getByLabelText('Conserver'), to);
  await person.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return person;
}
const answer = (response: () => Response) => routes.use(http.get('/api/m/1/activity/ending', response));

it('shows how many entries would be deleted before it deletes them', async () => {
  answer(() => HttpResponse.json({ entries: 318, before: '2025-11-01T00:00:00.000Z' }));
  const person = await choose(24, '12 mois');
  expect(
    await screen.findByText('318 entrées d’avant novembre 2025 seront effacées pour de bon.'),
  ).toBeTruthy();
  expect(sent.keep).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Raccourcir la durée' }));
  expect(sent.keep).toHaveBeenCalledWith(expect.objectContaining({ establishmentId: 1, months: 12 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the question open with the reason when it is refused', async () => {
  answer(() => HttpResponse.json({ entries: 1, before: '2025-11-01T00:00:00.000Z' }));
  sent.keep.mockResolvedValue({ ok: false, failure: { kind: 'forbidden', reason: 'Seul un propriétaire.' } });
  const person = await choose(null, '12 mois');
  expect(await screen.findByText('1 entrée d’avant novembre 2025 sera effacée pour de bon.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Raccourcir la durée' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Seul un propriétaire.');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it('deletes nothing that could not be counted', async () => {
  answer(() => failing({ kind: 'unavailable', retryAfter: null }));
  await choose(null, '12 mois');
  expect(await screen.findByText('Le nombre d’entrées ne peut pas être affiché')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Raccourcir la durée' })).toBeNull();
});

it('asks nothing when more is kept', async () => {
  await choose(12, 'Sans limite');
  await waitFor(() => expect(sent.keep).toHaveBeenCalledWith(expect.objectContaining({ months: null })));
  expect(screen.queryByRole('dialog')).toBeNull();
});
