import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKept } from '#components/form/kept.ts';
import { currentToasts, dismissToast } from '#components/ui/toast/toast-store.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import type { OfferDays } from '#lib/features/offers/form.ts';
import { OfferActions, useOfferActions } from './offer-actions.tsx';
import { SeasonDialog } from './season-dialog.tsx';

const actions = vi.hoisted(() => ({ duplicateOffer: vi.fn(), moveOffer: vi.fn() }));
vi.mock('#lib/features/offers/actions.ts', () => actions);
const navigate = vi.hoisted(() => vi.fn());
vi.mock('#components/ui/link/navigate.ts', () => ({ useNavigate: () => navigate }));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T10:00:00Z') });
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

const scope = toScreenScope({ kind: 'establishment', id: 1, name: 'Lutèce', role: 'editor' });
const OFFER = {
  ...{ id: 7, title: 'Moniteur de voile', status: 'published', applications: 0 },
  ...{ startDate: '2024-06-01', endDate: '2024-09-30', expiresOn: null },
};
const onClose = vi.fn();

function Close() {
  const { move } = useOfferActions();
  return (
    <button type="button" onClick={() => move('close')}>
      close
    </button>
  );
}

function Season() {
  const kept = useKept<OfferDays>();
  const [isOpen, setOpen] = useState(true);
  const leave = () => {
    onClose();
    setOpen(false);
  };
  return isOpen ? (
    <SeasonDialog {...kept} onClose={leave} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      season
    </button>
  );
}

const show = () =>
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <OfferActions offer={OFFER} scope={scope}>
        <Close />
        <Season />
      </OfferActions>
    </NextIntlClientProvider>,
  );

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

async function send() {
  const form = field(/^Début/).form;
  if (!form) throw new Error('The days stand in no form.');
  fireEvent.submit(form);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
}

it('keeps the typed days when the copy is refused, shows why, and sends them again', async () => {
  actions.duplicateOffer.mockResolvedValue({ ok: false, failure: { kind: 'forbidden', reason: null } });
  show();
  expect(field(/^Début/).value).toBe('2027-06-01');
  expect(field(/^Fin/).value).toBe('2027-09-30');
  type(/^Début/, '2028-05-01');
  type(/^Fin/, '2028-10-15');
  await send();
  expect(screen.getByRole('alert').textContent).toBe(french.errors.forbidden);
  expect(field(/^Début/).value).toBe('2028-05-01');
  expect(field(/^Fin/).value).toBe('2028-10-15');
  expect(onClose).not.toHaveBeenCalled();
  expect(navigate).not.toHaveBeenCalled();

  actions.duplicateOffer.mockResolvedValue({ ok: true, value: { id: 8, status: 'draft' } });
  await send();
  const days = { start_date: '2028-05-01', end_date: '2028-10-15', expires_on: '' };
  expect(actions.duplicateOffer).toHaveBeenLastCalledWith(
    expect.objectContaining({ offerId: 7, title: OFFER.title, days }),
  );
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledWith('/m/1/offers/8');
});

it('sends the copy after another action on the offer that is still under way', async () => {
  let moved: (result: unknown) => void = () => {};
  actions.moveOffer.mockReturnValue(new Promise((resolve) => (moved = resolve)));
  actions.duplicateOffer.mockResolvedValue({ ok: true, value: { id: 8, status: 'draft' } });
  show();
  fireEvent.click(screen.getByText('close'));
  await send();
  expect(onClose).not.toHaveBeenCalled();
  moved({ ok: true, value: { id: 7, status: 'closed' } });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(actions.duplicateOffer).toHaveBeenCalledTimes(1);
  expect(navigate).toHaveBeenCalledWith('/m/1/offers/8');
});

it('shows at its field that a day is past, and sends nothing', async () => {
  show();
  type(/^Début/, '2026-11-24');
  type(/^Dernier jour/, '2026-11-01');
  await send();
  const described = (label: RegExp) =>
    document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
  expect(described(/^Début/)?.textContent).toMatch(/^Début\s: choisissez un jour à venir\.$/);
  expect(described(/^Dernier jour/)?.textContent).toMatch(
    /^Dernier jour pour postuler\s: choisissez un jour à venir\.$/,
  );
  expect(document.activeElement).toBe(field(/^Début/));
  expect(actions.duplicateOffer).not.toHaveBeenCalled();
});

it('gives a person who has closed it the link to the draft', async () => {
  let answer: (result: unknown) => void = () => {};
  actions.duplicateOffer.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { unmount } = show();
  await send();
  unmount();
  answer({ ok: true, value: { id: 8, status: 'draft' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(navigate).not.toHaveBeenCalled();
  const [toast] = currentToasts();
  expect(toast?.action?.label).toBe('Ouvrir le brouillon');
  toast?.action?.onAct();
  expect(navigate).toHaveBeenCalledWith('/m/1/offers/8');
});

it('keeps the typed days when it is closed by Escape, a press outside or a button, and clears them once it is done', async () => {
  show();
  type(/^Début/, '2028-05-01');
  for (const leave of [
    () => screen.getByRole('dialog').dispatchEvent(new Event('cancel')) && closeAsBrowser(),
    () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' })),
    () => fireEvent.click(screen.getByRole('button', { name: french.offers.season.cancel })),
  ]) {
    act(() => void leave());
    fireEvent.click(screen.getByText('season'));
    expect(field(/^Début/).value).toBe('2028-05-01');
  }
  type(/^Fin/, '2028-10-15');
  actions.duplicateOffer.mockResolvedValue({ ok: true, value: { id: 8, status: 'draft' } });
  await send();
  fireEvent.click(screen.getByText('season'));
  expect(field(/^Début/).value).toBe('2027-06-01');
});

/** What a browser does after Escape, or a press outside a dialog. */
function closeAsBrowser(): void {
  screen.getByRole<HTMLDialogElement>('dialog').close();
}
