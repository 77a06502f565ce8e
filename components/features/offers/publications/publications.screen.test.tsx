import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBesideEntries } from '#components/shell/undo/beside-entries.ts';
import { currentToasts, dismissToast } from '#components/ui/toast/toast-store.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import type { Publication } from '#lib/features/offers/publication-model.ts';
import { LiveOfferStatus } from '../live-status.tsx';
import { OfferActions } from '../offer-actions.tsx';
import { OfferMenuItems } from '../offer-menu-items.tsx';
import { Publications } from './publications.tsx';

const actions = vi.hoisted(() => ({ undoPublications: vi.fn(), settlePublication: vi.fn() }));
vi.mock('#lib/features/offers/actions.ts', () => ({
  ...actions,
  ...{ duplicateOffer: vi.fn(), moveOffer: vi.fn(), publishOffer: vi.fn() },
}));
const refresh = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }), usePathname: () => '/m/1/offers' }));

const NOW = Date.parse('2026-11-20T09:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.clearAllMocks();
  actions.undoPublications.mockResolvedValue({ ok: true, value: { undone: 1 } });
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
const publication = (values: Partial<Publication> = {}): Publication => ({
  ...{ id: 'first', offerId: 7, title: 'Commis', status: 'draft', from: 'draft', to: 'published' },
  ...{ state: 'held', undoneAt: null, reason: null, conflict: null, message: null },
  createdAt: new Date(NOW).toISOString(),
  dueAt: new Date(NOW + 8_000).toISOString(),
  ...values,
});
const second = publication({ id: 'second', offerId: 8, title: 'Barman' });

function Beside() {
  return <output>{useBesideEntries().map(({ what }) => what)}</output>;
}

const page = (own: readonly Publication[], isAboveList = false) => (
  <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
    <Publications {...{ own, scope, isAboveList }}>
      <OfferActions offer={OFFER} scope={scope}>
        <LiveOfferStatus />
        <OfferMenuItems inEditor={false} onSeason={vi.fn()} onTemplate={vi.fn()} />
      </OfferActions>
    </Publications>
    <Beside />
  </NextIntlClientProvider>
);

/** Renders the page and the parts of it that are fetched. */
async function show(own: readonly Publication[], isAboveList?: boolean) {
  const { rerender } = render(page(own, isAboveList));
  await act(() => vi.importActual('./open-publications.tsx'));
  await act(() => vi.advanceTimersByTimeAsync(1));
  return (next: readonly Publication[]) => act(async () => rerender(page(next, isAboveList)));
}
const line = () => screen.queryByTestId('undo-toast')?.querySelector('p')?.textContent ?? null;
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));
const undone = () => actions.undoPublications.mock.calls.map(([{ ids }]) => ids);

it('shows an offer as about to be published, and takes it back from the line', async () => {
  await show([publication()]);
  expect(screen.getByText('Va être publiée')).toBeDefined();
  expect(screen.queryByText('Brouillon')).toBeNull();
  expect(line()).toBe('Publication dans 8\u00a0s');
  await press('Annuler');
  expect(undone()).toEqual([['first']]);
  expect(screen.getByText('Brouillon')).toBeDefined();
  expect(line()).toBeNull();
  expect(currentToasts().at(-1)?.text).toBe('Publication annulée\u00a0: rien n’a été envoyé.');
});

it('offers no other status while it is held, and its undo in the menu', async () => {
  await show([publication()]);
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toContain('Annuler la publication');
  for (const one of ['Publier', 'Archiver', 'Supprimer…']) expect(items).not.toContain(one);
});

it('takes back one after the other with Z, and all at once', async () => {
  const again = await show([second, publication()]);
  expect(line()).toBe('2 publications dans 8\u00a0s');
  const z = () => act(async () => void fireEvent.keyDown(document.body, { key: 'z' }));
  await z();
  await z();
  expect(undone()).toEqual([['second'], ['first']]);
  await again([publication({ id: 'third' }), publication({ id: 'fourth', offerId: 9 })]);
  await press('Annuler tout');
  expect(undone().at(-1)).toEqual(['third', 'fourth']);
});

it('says so when it is too late, and keeps what could not be taken back', async () => {
  actions.undoPublications.mockResolvedValueOnce({ ok: true, value: { undone: 0 } });
  const again = await show([publication()]);
  await press('Annuler');
  expect(currentToasts().at(-1)?.text).toContain('Trop tard');
  actions.undoPublications.mockResolvedValueOnce({ ok: false, failure: { kind: 'forbidden', reason: null } });
  await again([second]);
  await press('Annuler');
  expect(currentToasts().at(-1)?.text).toContain('la publication est maintenue');
  expect(line()).toBe('Publication dans 8\u00a0s');
});

it('reads again once it is due, and reports that it is published', async () => {
  const again = await show([publication()]);
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(refresh).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(refresh).toHaveBeenCalled();
  await again([publication({ state: 'sent', status: 'published' })]);
  expect(line()).toBeNull();
  expect(currentToasts().at(-1)).toMatchObject({
    text: '«\u202fCommis\u202f» est publiée.',
    action: { label: 'Remettre en brouillon' },
  });
});

it('asks what to do where somebody else has changed the offer', async () => {
  actions.settlePublication.mockResolvedValue({ ok: true, value: null });
  const conflict = { status: 'closed', at: null, by: null };
  await show([publication({ state: 'conflict', conflict })]);
  expect(screen.getByRole('alert').textContent).toContain('Clôturée');
  await press('Publier quand même');
  expect(actions.settlePublication.mock.calls[0]?.[0]).toMatchObject({ id: 'first', choice: 'insist' });
});

it('offers no publication of an archived offer', async () => {
  await show([publication({ state: 'conflict', conflict: { status: 'archived', at: null, by: null } })]);
  expect(screen.getByRole('button', { name: 'Laisser ainsi' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Publier quand même' })).toBeNull();
});

it('leaves the line to the list below it', async () => {
  await show([publication()], true);
  expect(line()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Publication de «\u202fCommis\u202f»');
});
