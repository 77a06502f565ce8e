import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BulkReview, BulkView } from '#lib/engines/bulk/model.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { Review } from './review.tsx';

const actions = vi.hoisted(() => ({
  startBulkRequest: vi.fn(),
  cancelBulkRequest: vi.fn(),
  adjustBulkRequest: vi.fn(),
}));
vi.mock('#lib/engines/bulk/actions.ts', () => actions);
vi.mock('#components/ui/link/navigate.ts', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => vi.fn(),
}));

const routes = ourRoutes();
const NOW = Date.parse('2026-11-27T10:00:00Z');
const bulkRequest: BulkView = {
  ...{
    id: 'a-bulk-request',
    kind: 'offer.publish',
    aim: 'published',
    phase: 'draft',
    revertOf: null,
    revertedBy: null,
  },
  ...{ createdAt: '2026-11-27T09:59:00Z', startedAt: null, finishedAt: null, heldUntil: null, wait: null },
  ...{ endedBy: null, total: 5, tally: {}, forecast: null, establishments: null, mode: null },
  can: { pause: false, resume: false, cancel: true, retry: 0, revert: 0 },
};
const lowPay = (id: number, title: string) => ({
  ...{ id, title },
  pay: { which: 'salaryMin', amount: 2.1, period: 'month', minimum: 1823.03, weeklyHours: 35 } as const,
});

function open(lowPays: BulkReview['lowPays']) {
  const review: BulkReview = {
    ...{ bulkRequest, followed: [], lowPays, forecast: null, expiresAt: '2026-11-27T10:59:00Z' },
    groups: [{ status: 'draft', total: 5, selected: 5, obstacles: {} }],
  };
  routes.use(
    http.get('/api/m/1/bulk/a-bulk/review', () => HttpResponse.json(review)),
    http.get('/api/m/1/bulk/a-bulk/items', () => HttpResponse.json({ items: [], total: 0, page: 1 })),
  );
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={new QueryClient()}>
        <Review
          scope={{ kind: 'establishment', id: 1 }}
          initial={review}
          items={{ items: [], total: 0, page: 1 }}
          pictures={null}
          back="/m/1/offers"
          now={NOW}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  const person = userEvent.setup();
  return { press: (name: string) => person.click(screen.getByRole('button', { name })) };
}

beforeEach(() => {
  vi.setSystemTime(NOW);
  const refused = { ok: false, failure: { kind: 'forbidden', reason: null } };
  for (const action of Object.values(actions)) action.mockReset().mockResolvedValue(refused);
});

it('publishes pays far below the minimum only after they are confirmed', async () => {
  const { press } = open(['A', 'B', 'C', 'D'].map((title, at) => lowPay(at + 1, title)));
  await press('Publier 5 offres');
  const question = screen.getByRole('alert').textContent;
  expect(question).toMatch(/^A\s: 2,10\s€ par mois est très en dessous du salaire minimum légal/);
  expect(question).toContain('et 1 autre offre dans ce cas.');
  expect(actions.startBulkRequest).not.toHaveBeenCalled();
  await press('Publier quand même');
  await waitFor(() => expect(actions.startBulkRequest).toHaveBeenCalledOnce());
  expect(actions.adjustBulkRequest).not.toHaveBeenCalled();
});

it('leaves them out when they are not confirmed', async () => {
  const { press } = open([lowPay(7, 'A'), lowPay(9, 'B')]);
  await press('Publier 5 offres');
  await press('Laisser ces 2 offres de côté');
  expect(actions.adjustBulkRequest.mock.calls[0]?.[0].adjustment).toEqual({
    ...{ selected: false, items: { kind: 'ids', ids: [7, 9] } },
  });
  expect(actions.startBulkRequest).not.toHaveBeenCalled();
});

it('asks nothing where all pays are plausible', async () => {
  const { press } = open([]);
  await press('Publier 5 offres');
  await waitFor(() => expect(actions.startBulkRequest).toHaveBeenCalledOnce());
});
