import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import type { BulkReview, ReviewGroup } from '#lib/engines/bulk/model.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { ReviewGroups } from './review-groups.tsx';

const group = (status: string, total: number, selected = 0, obstacles = {}): ReviewGroup => ({
  ...{ status, total, selected, obstacles },
});

function show(aim: string) {
  const groups = [group('received', 40, 40), group('hired', 21), group('rejected', 79, 0, { already: 79 })];
  const bulkRequest = { kind: 'application.move', aim, revertOf: null } as BulkReview['bulkRequest'];
  const onAdjust = vi.fn();
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <ReviewGroups
        review={{
          bulkRequest,
          groups,
          followed: [],
          forecast: null,
          lowPays: [],
          expiresAt: '2026-11-27T12:00:00Z',
        }}
        onAdjust={onAdjust}
        onShow={vi.fn()}
      />
    </NextIntlClientProvider>,
  );
  return onAdjust;
}

it('shows hired candidates apart in a rejection, unticked and counted', async () => {
  const onAdjust = show('rejected');
  const apart = screen.getByRole('group', { name: 'Déjà retenues' });
  expect(apart.textContent).toContain('Ces 21 personnes');
  const tick = within(apart).getByRole<HTMLInputElement>('checkbox');
  expect(tick.checked).toBe(false);
  expect(
    within(screen.getByRole('group', { name: 'Par étape actuelle' })).getAllByRole('checkbox'),
  ).toHaveLength(1);
  await userEvent.setup({ delay: null }).click(tick);
  expect(onAdjust).toHaveBeenCalledWith({ selected: true, items: { kind: 'status', status: 'hired' } });
});

it('shows nobody apart in another move, and leaves out those already in the target status', () => {
  show('interview');
  expect(screen.queryByRole('group', { name: 'Déjà retenues' })).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByRole('button', { name: '79 y sont déjà' })).toBeTruthy();
});
