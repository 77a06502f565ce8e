import { render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { SetUnderWayContext } from '#components/shell/navigation/under-way.tsx';
import { ourRoutes } from '#test/our-routes.ts';
import { LiveBulkLine } from './live-bulk-line.tsx';

vi.mock('next/navigation', () => ({ usePathname: () => '/m/1/bulk/7' }));
const routes = ourRoutes();

it.each([
  ['running', true],
  ['done', false],
])('tells the navigation of a bulk request that is %s', async (phase, isUnderWay) => {
  const answered = vi.fn(() => HttpResponse.json([{ id: '7', phase }]));
  routes.use(http.get('/api/m/1/bulk', answered));
  const tell = vi.fn();
  render(
    <SetUnderWayContext value={tell}>
      <LiveBulkLine url="/api/m/1/bulk" page="/m/1/bulk/{id}" locale="fr" words={{} as never} />
    </SetUnderWayContext>,
  );
  await waitFor(() => expect(answered).toHaveBeenCalled());
  await waitFor(() => expect(tell).toHaveBeenLastCalledWith(isUnderWay));
});
