import { act, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyNameOf } from '#lib/engines/drafts/own-copy.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { emptyOfferForm } from '#lib/features/offers/form.ts';
import { KeptDraft } from './kept-draft.tsx';

const discard = vi.hoisted(() => vi.fn());
vi.mock('#lib/engines/drafts/remote.ts', () => ({ discardDraftRemotely: discard }));
vi.mock('#components/shell/acting-for.tsx', () => ({ useIsActingFor: () => false }));

const scope = { kind: 'establishment', id: 1 } as const;
const NAME = copyNameOf(41, '/api/m/1/drafts/offer:7');
const opened = emptyOfferForm({ city: null, postcode: null });
const draftOf = (description: string) => ({ values: { ...opened, description }, opened });
const choices = {
  ...{ contracts: [], departments: [], experiences: [], benefits: [], languages: [] },
  unread: [],
};

beforeEach(() => {
  localStorage.clear();
  discard.mockReset();
});
afterEach(() => localStorage.clear());

async function show(stored: ReturnType<typeof draftOf> | null) {
  const kept = { personId: 41, draft: stored };
  await act(async () =>
    render(
      <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
        <h1 tabIndex={-1}>Commis</h1>
        <KeptDraft scope={scope} offerId={7} kept={kept} choices={choices} />
      </NextIntlClientProvider>,
    ),
  );
}

const region = () => screen.queryByRole('region', { name: french.offerForm.kept.title });

it('shows the newer text of this device rather than the stored draft', async () => {
  localStorage.setItem(
    NAME,
    JSON.stringify({ content: draftOf('Le soir'), revision: 1, writer: { id: 'a' } }),
  );
  await show(draftOf('Le midi'));
  await screen.findByText('Le soir');
  expect(screen.queryByText('Le midi')).toBeNull();
});

it('shows nothing without a draft, or when the stored copy cannot be read', async () => {
  localStorage.setItem(NAME, '{');
  await show(draftOf(''));
  expect(region()).toBeNull();
});

it('stays, with its copy on this device, until it is discarded on the server', async () => {
  localStorage.setItem(
    NAME,
    JSON.stringify({ content: draftOf('Le soir'), revision: 1, writer: { id: 'a' } }),
  );
  await show(null);
  fireEvent.click(await screen.findByRole('button', { name: french.drafts.discard }));
  const confirm = await screen.findByRole('button', { name: french.drafts.discardConfirm, hidden: true });
  discard.mockResolvedValue('unavailable');
  await act(async () => fireEvent.click(confirm));
  expect(screen.getByText(french.drafts.discardFailed)).toBeTruthy();
  expect(localStorage.getItem(NAME)).not.toBeNull();
  discard.mockResolvedValue('gone');
  await act(async () => fireEvent.click(confirm));
  expect(region()).toBeNull();
  expect(localStorage.getItem(NAME)).toBeNull();
  expect(document.activeElement?.tagName).toBe('H1');
});
