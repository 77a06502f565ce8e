import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { showInFrench } from '#test/french-screen.tsx';
import { ShowcaseFilters } from './showcase-filters.tsx';

const SEARCH = '?q=chef&region=bretagne';
const navigate = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(SEARCH) }));
vi.mock('#components/ui/link/navigate.ts', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}));

const NAMES = { professions: {}, regions: { bretagne: 'Bretagne' }, languages: {} };

it('shows what the showcase is searched for and filtered by, and takes a part of it away', async () => {
  history.replaceState(null, '', `/m/1/talents/showcase${SEARCH}`);
  showInFrench(<ShowcaseFilters names={NAMES} total={2} tabs={null} />);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Chercher un talent' }).value).toBe('chef');
  expect(screen.getByText('2 talents')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /Bretagne/ }));
  expect(navigate).toHaveBeenCalledWith('/m/1/talents/showcase?q=chef', expect.anything());
});
