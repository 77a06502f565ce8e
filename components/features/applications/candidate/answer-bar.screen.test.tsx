import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { expect, it, vi } from 'vitest';
import { french } from '#lib/engines/i18n/french.ts';
import type { Application } from '#lib/features/applications/view-model.ts';
import { type ScreenControl, ScreenProvider } from '../screen-context.ts';
import { AnswerBar } from './answer-bar.tsx';

function show(status: string) {
  const onMove = vi.fn();
  const application = { id: 1, status, candidate: { firstName: 'Zoé', lastName: 'Roux' } };
  const control = { inertReason: null, stages: ['received', 'reviewing', 'rejected'] };
  render(
    <NextIntlClientProvider locale="fr" messages={french} timeZone="Europe/Paris">
      <ScreenProvider value={control as unknown as ScreenControl}>
        <AnswerBar application={application as Application} look="box" onMove={onMove} onSnooze={vi.fn()} />
      </ScreenProvider>
    </NextIntlClientProvider>,
  );
  return onMove;
}
const putBack = { name: 'Remettre à «\u202fNouvelle\u202f»' };

it('puts somebody who was refused back to the first stage', async () => {
  const onMove = show('rejected');
  await userEvent.click(screen.getByRole('button', putBack));
  expect(onMove).toHaveBeenCalledExactlyOnceWith('received');
});

it('offers that for nobody else', () => {
  show('reviewing');
  expect(screen.getByRole('button', { name: /Refuser/ })).toBeTruthy();
  expect(screen.queryByRole('button', putBack)).toBeNull();
});
