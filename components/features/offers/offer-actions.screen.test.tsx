import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '#components/ui/toast/toast-store.ts';
import { LOW_PAY } from '#lib/core/offer-status.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { TITLE_MAX } from '#lib/features/offers/title.ts';
import { OfferFailure } from './live-status.tsx';
import { OfferActions, useOfferActions } from './offer-actions.tsx';
import { TemplateActs } from './templates/template-acts.tsx';

const actions = vi.hoisted(() => ({
  duplicateOffer: vi.fn(),
  moveOffer: vi.fn(),
  publishOffer: vi.fn(),
  beginOffer: vi.fn(),
}));
vi.mock('#lib/features/offers/actions.ts', () => ({
  ...actions,
  undoPublications: vi.fn(),
  dropTemplate: vi.fn(),
  renameTemplate: vi.fn(),
}));
const navigate = vi.hoisted(() => vi.fn());
vi.mock('#components/ui/link/navigate.ts', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}));
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/m/1/offers' }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of currentToasts()) dismissToast(id);
});

const scope = toScreenScope({ kind: 'establishment', id: 1, name: 'Lutèce', role: 'editor' });
const OFFER = {
  ...{ id: 7, title: 'Commis', status: 'draft', applications: 0 },
  ...{ startDate: null, endDate: null, expiresOn: null },
};

function Acts() {
  const { status, move, duplicate } = useOfferActions();
  return (
    <>
      <button type="button" onClick={duplicate}>
        copy
      </button>
      <button type="button" onClick={() => move('publish')}>
        publish
      </button>
      <button type="button" onClick={() => move('archive')}>
        archive
      </button>
      <output>{status}</output>
    </>
  );
}

const show = (offer = OFFER) =>
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <OfferActions offer={offer} scope={scope}>
        <Acts />
        <OfferFailure />
      </OfferActions>
      <TemplateActs
        template={{ id: 'template', name: 'Saison', savedAt: '2026-11-01T08:00:00Z' }}
        scope={scope}
      />
    </NextIntlClientProvider>,
  );

/** Presses a button, and waits until the page shows the result. */
async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
}

const lose = () => Promise.reject(new TypeError('Failed to fetch'));
const idsOf = (action: ReturnType<typeof vi.fn>) =>
  new Set(action.mock.calls.map(([input]) => input.operationId));

it.each([
  ['a copy', 'copy', actions.duplicateOffer],
  ['an offer of a template', /^Créer une offre d’après/, actions.beginOffer],
])('makes %s once when its answer was lost, and another after an answer', async (_, name, action) => {
  action.mockImplementation(lose);
  show();
  await press(name);
  expect(navigate).not.toHaveBeenCalled();
  action.mockResolvedValue({ ok: true, value: { id: 8, status: 'draft' } });
  await press(name);
  expect(navigate).toHaveBeenCalledTimes(1);
  expect(idsOf(action).size).toBe(1);
  await press(name);
  expect(idsOf(action).size).toBe(2);
});

it.each([
  ['a copy', 'copy', actions.duplicateOffer],
  ['an offer of a template', /^Créer une offre d’après/, actions.beginOffer],
])('gives a person who has left the page the link to %s', async (_, name, action) => {
  let answer: (result: unknown) => void = () => {};
  action.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { unmount } = show();
  await press(name);
  unmount();
  answer({ ok: true, value: { id: 8, status: 'draft' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(navigate).not.toHaveBeenCalled();
  const toast = currentToasts().at(-1);
  expect(toast?.action?.label).toBe('Ouvrir le brouillon');
  toast?.action?.onAct();
  expect(navigate).toHaveBeenCalledWith('/m/1/offers/8');
});

it('cuts the longest title, so that the title of its copy fits', async () => {
  actions.duplicateOffer.mockResolvedValue({ ok: true, value: { id: 8, status: 'draft' } });
  show({ ...OFFER, title: 'a'.repeat(TITLE_MAX) });
  await press('copy');
  const [{ title }] = actions.duplicateOffer.mock.calls[0] ?? [];
  expect(title).toBe(`${'a'.repeat(TITLE_MAX - 8)} (copie)`);
});

it('reverts a failed move on the screen, and shows why', async () => {
  actions.moveOffer.mockResolvedValue({ ok: false, failure: { kind: 'forbidden', reason: null } });
  show();
  await press('archive');
  expect(screen.getByRole('status').textContent).toBe('draft');
  expect(screen.getByRole('alert').textContent).toBe(french.errors.forbidden);
});

it('sends each press under an id of its own', async () => {
  actions.moveOffer.mockImplementation(lose);
  show();
  await press('archive');
  actions.moveOffer.mockResolvedValue({ ok: true, value: { id: 7, status: 'archived' } });
  await press('archive');
  expect(idsOf(actions.moveOffer).size).toBe(2);
  expect(screen.getByRole('status').textContent).toBe('archived');
});

it('has a publication held once, and shows no other status before it is sent', async () => {
  actions.publishOffer.mockImplementationOnce(lose);
  actions.publishOffer.mockResolvedValue({ ok: true, value: { status: 'draft', isHeld: true } });
  show();
  await press('publish');
  expect(new Set(actions.publishOffer.mock.calls.map(([input]) => input.publicationId)).size).toBe(1);
  expect(screen.getByRole('status').textContent).toBe('draft');
  expect(actions.moveOffer).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

it('asks about a pay far below the minimum, and publishes it after confirmation', async () => {
  const pay = { which: 'salaryMin', amount: 2.1, period: 'month', minimum: 1823.03, weeklyHours: 35 };
  const failure = { kind: 'conflict', code: LOW_PAY, message: JSON.stringify(pay) };
  actions.publishOffer.mockResolvedValueOnce({ ok: false, failure });
  show();
  await press('publish');
  expect(screen.getByRole('status').textContent).toBe('draft');
  await act(() => vi.importActual('./asked-pay.tsx'));
  expect(screen.getByRole('alert').textContent?.replace(/\s/g, ' ')).toContain(
    '2,10 € par mois est très en dessous du salaire minimum légal (1 823,03 € brut par mois pour 35 h par semaine). Est-ce bien le montant ?',
  );
  expect(screen.getByRole('link', { name: 'Corriger' }).getAttribute('href')).toBe(
    '/m/1/offers/7#offer-salary-min',
  );
  actions.publishOffer.mockResolvedValueOnce({ ok: true, value: { status: 'draft', isHeld: true } });
  await press('Publier quand même');
  expect(actions.publishOffer.mock.calls.map(([{ isPayMeant }]) => isPayMeant)).toEqual([false, true]);
  expect(screen.queryByRole('alert')).toBeNull();
});
