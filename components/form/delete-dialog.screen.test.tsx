import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ActionResult } from '#lib/core/result.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const router = vi.hoisted(() => ({ replace: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
beforeEach(() => vi.clearAllMocks());

type Send = (operationId: string) => Promise<ActionResult<unknown>>;
const GONE: ActionResult<unknown> = { ok: true, value: null };

function open(send: Send) {
  const onClose = vi.fn();
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <DeleteDialog
        name="La note"
        send={send}
        onClose={onClose}
        leaveTo="/m/1/notes"
        refusal={(conflict) => conflict && { title: 'Elle reste', content: <p>On l’a aimée.</p> }}
      />
    </NextIntlClientProvider>,
  );
  return { onClose, person: userEvent.setup() };
}

const confirm = () => screen.getByRole('button', { name: 'Supprimer' });

it('tries again under the same id, and leaves the page of what is gone', async () => {
  const send = vi.fn<Send>();
  send.mockResolvedValueOnce({ ok: false, failure: { kind: 'unavailable', retryAfter: null } });
  send.mockResolvedValueOnce(GONE);
  const { onClose, person } = open(send);
  await person.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toContain('La plateforme ne répond pas');
  expect(onClose).not.toHaveBeenCalled();
  await person.click(confirm());
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(router.replace).toHaveBeenCalledWith('/m/1/notes');
  const [first, second] = send.mock.calls.map(([id]) => id);
  expect(second).toBe(first);
});

it('offers an alternative when the platform keeps the record', async () => {
  const conflict = { kind: 'conflict', code: null, message: 'aimée' } as const;
  const { person } = open(async () => ({ ok: false, failure: conflict }));
  await person.click(confirm());
  expect(await screen.findByRole('dialog', { name: 'Elle reste' })).toBeTruthy();
  expect(screen.getByText('On l’a aimée.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
  expect(router.replace).not.toHaveBeenCalled();
});
