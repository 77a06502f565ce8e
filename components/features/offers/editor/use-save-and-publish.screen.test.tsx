import { renderHook } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '#components/ui/toast/toast-store.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { emptyOfferForm } from '#lib/features/offers/form.ts';
import { useSaveAndPublish } from './use-save-and-publish.ts';

const actions = vi.hoisted(() => ({ saveOffer: vi.fn(), publishOffer: vi.fn() }));
vi.mock('#lib/features/offers/actions.ts', () => actions);

const form = emptyOfferForm({ city: null, postcode: null });
const SAVED = { ok: true, value: { kind: 'saved', id: 7, title: 'Commis', status: 'draft' } };
const input = (publishOn: string | null) => ({
  ...{ establishmentId: 1, operationId: 'key', recordId: null, opened: form, mine: form },
  ...{ request: { publishOn }, prefer: 'ask' as const },
});

beforeEach(() => {
  vi.resetAllMocks();
  actions.saveOffer.mockResolvedValue(SAVED);
  actions.publishOffer.mockResolvedValue({ ok: true, value: { status: 'draft', isHeld: true } });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <NextIntlClientProvider locale="fr" messages={french} timeZone="Europe/Paris">
    {children}
  </NextIntlClientProvider>
);
const save = (publishOn: string | null) =>
  renderHook(() => useSaveAndPublish({ kind: 'establishment', id: 1 }), { wrapper }).result.current(
    input(publishOn),
  );

it('holds the publication of what it has saved', async () => {
  expect(await save('2026-11-23')).toMatchObject({ ok: true, value: { id: 7, isHeld: true } });
  expect(actions.publishOffer).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ establishmentId: 1, offerId: 7, isPayMeant: true }),
  );
});

it.each([
  ['is only saved', null, SAVED],
  ['could not be saved', '2026-11-23', { ok: false, failure: { kind: 'forbidden', reason: null } }],
  ['a colleague has changed', '2026-11-23', { ok: true, value: { kind: 'changedMeanwhile', fields: [] } }],
])('publishes nothing that %s', async (_, publishOn, answer) => {
  actions.saveOffer.mockResolvedValue(answer);
  expect(await save(publishOn)).toEqual(answer);
  expect(actions.publishOffer).not.toHaveBeenCalled();
});

it('says that an offer is saved and not published', async () => {
  actions.publishOffer.mockResolvedValue({ ok: false, failure: { kind: 'forbidden', reason: null } });
  expect(await save('2026-11-23')).toEqual(SAVED);
  expect(currentToasts().at(-1)).toMatchObject({
    tone: 'danger',
    text: expect.stringContaining('est enregistrée, mais pas publiée'),
  });
});
