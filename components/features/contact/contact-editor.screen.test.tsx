import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast } from '#components/ui/toast/toast-store.ts';
import type { ContactFormValues } from '#lib/features/contact/form.ts';
import { type FailedCall, seeTrouble } from '#test/failed-calls.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { ourRoutes } from '#test/our-routes.ts';
import { ContactEditor } from './contact-editor.tsx';

const saveContact = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ push: vi.fn(), replace: vi.fn() }));
vi.mock('#lib/features/contact/actions.ts', () => ({ saveContact }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const DRAFT = '/api/m/1/drafts/contact:new';
const STORED = { outcome: 'saved', revision: 1, savedAt: '2026-11-22T10:00:00.000Z' };
ourRoutes(
  http.put(DRAFT, () => HttpResponse.json(STORED)),
  http.delete(DRAFT, () => HttpResponse.json(null)),
);

const OPENED: ContactFormValues = {
  ...{ name: 'Anne Morel', email: 'anne@lutece.demo', subject: 'Facture', message: '' },
};

beforeEach(() => {
  vi.resetAllMocks();
  for (const { id } of currentToasts()) dismissToast(id);
});

async function written() {
  const model = { personId: 7, recordId: null, opened: OPENED, pictures: {}, demanded: [], draft: null };
  showInFrench(<ContactEditor model={model} scope={{ kind: 'establishment', id: 1 }} />);
  const person = userEvent.setup({ delay: null });
  await person.type(message(), 'Où est-elle ?');
  return person;
}
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/);
const send = () => screen.getByText('Envoyer', { selector: 'button' });

it('keeps a message that is not sent, shows why and what to do, and finally sends it once', async () => {
  const person = await written();
  for (const [failure, words] of [
    [{ kind: 'unavailable', retryAfter: null }, 'Votre brouillon est enregistré. Réessayez dans un moment.'],
    [{ kind: 'limited', seconds: 40, window: 'mut_hour' }, 'est atteinte. Réessayez dans'],
    [{ kind: 'invalid', fields: {}, message: 'Trop de demandes ouvertes.' }, 'Trop de demandes ouvertes.'],
    [{ kind: 'notFound' }, 'Les demandes de contact ne peuvent pas être envoyées d’ici.'],
    [{ kind: 'forbidden', reason: null }, 'Votre compte ne permet pas d’envoyer de demande.'],
  ] satisfies FailedCall[]) {
    saveContact.mockResolvedValueOnce({ ok: false, failure });
    await person.click(send());
    await seeTrouble(words);
    expect(message().value).toBe('Où est-elle ?');
    expect([currentToasts(), router.replace.mock.calls]).toEqual([[], []]);
  }
  saveContact.mockImplementation(async ({ mine }) => ({
    ok: true,
    value: { kind: 'saved', id: 9, values: mine, pictures: {}, changed: true, unkept: [] },
  }));
  await person.click(send());
  await waitFor(() => expect(router.replace).toHaveBeenCalledExactlyOnceWith('/m/1/talents/contact'));
  expect(currentToasts().map(({ text }) => text)).toEqual([
    expect.stringMatching(/Facture.*: demande envoyée\.$/),
  ]);
});

it('shows the platform’s error beside the address', async () => {
  const fields = { email: 'platform:adresse inconnue' };
  saveContact.mockResolvedValueOnce({ ok: false, failure: { kind: 'invalid', fields, message: null } });
  const person = await written();
  await person.click(send());
  const address = screen.getByLabelText<HTMLInputElement>(/^Adresse e-mail/);
  await waitFor(() => expect(document.activeElement).toBe(address));
  const described = document.getElementById(address.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toContain('adresse inconnue');
  expect([message().value, address.value]).toEqual(['Où est-elle ?', 'anne@lutece.demo']);
});

it('leaves an address as typed in every browser, and names an invalid character', async () => {
  const person = await written();
  const address = screen.getByLabelText<HTMLInputElement>(/^Adresse e-mail/);
  // In an e-mail field Chrome would convert the domain to xn--….
  expect([address.type, address.inputMode]).toEqual(['text', 'email']);
  const said = () => document.getElementById(address.getAttribute('aria-describedby') ?? '')?.textContent;
  for (const [typed, words] of [
    ['léa@courriel.example', '«\u202fé\u202f»'],
    ['lea@courriel.example; luc@courriel.example', '«\u202f@\u202f»'],
    ['lea garnier@courriel.example', 'pas d’espace'],
    ['lea', 'adresse complète'],
  ] as const) {
    await person.clear(address);
    await person.type(address, typed);
    await person.click(send());
    await waitFor(() => expect(said()).toContain(words));
  }
  expect(saveContact).not.toHaveBeenCalled();

  saveContact.mockResolvedValue({ ok: false, failure: { kind: 'notFound' } });
  for (const typed of [
    'contact@hôtel-essai.example',
    '\u200bLéa <lea@courriel.example>',
    'mailto:lea@a.fr',
  ]) {
    await person.clear(address);
    await person.type(address, typed);
    await person.click(send());
    await waitFor(() => expect(saveContact.mock.lastCall?.[0].mine.email).toBe(typed));
    expect(address.value).toBe(typed);
  }
});
