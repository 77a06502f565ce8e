import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { APPLICATION_KEYS } from '#components/shell/keys/key-commands.ts';
import { useKeys } from '#components/ui/keys/use-keys.ts';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { createQueryClient } from '#lib/engines/server/query-client.ts';
import type { NoteDraft } from '#lib/features/applications/follow-ups/model.ts';
import { noteDraftHref } from '#lib/features/applications/follow-ups/note-draft-href.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { NotesPart } from './notes-part.tsx';

vi.mock('#lib/features/applications/follow-ups/actions.ts', () => ({
  noteApplication: vi.fn(),
  removeNote: vi.fn(),
}));

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Lutèce', may: [] };
const DRAFT: NoteDraft = {
  text: 'Rappeler lundi',
  isPrivate: false,
  revision: 1,
  savedAt: '2026-11-20T09:00:00Z',
};

/** What was stored of a note while it was typed. */
let stored: unknown[] = [];
beforeEach(() => {
  stored = [];
});
ourRoutes(
  http.put(noteDraftHref(SCOPE, 7), async ({ request }) => {
    stored.push(await request.json());
    return HttpResponse.json({ outcome: 'saved', revision: 2, savedAt: DRAFT.savedAt });
  }),
);

function Keys() {
  useKeys(APPLICATION_KEYS, heard);
  return null;
}

function open(draft: NoteDraft | null) {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={createQueryClient()}>
        <Keys />
        {/* The parent renders a heading above the part. */}
        <h2 id="candidate" tabIndex={-1}>
          Léa Morel
        </h2>
        <NotesPart
          {...{ scope: SCOPE, applicationId: 7, name: 'Léa Morel', writes: true, draft }}
          notes={[]}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
const heading = () => screen.getByRole('heading', { level: 2 });
const heard = vi.fn();
const mayRefuse = () => {
  heard.mockClear();
  heading().dispatchEvent(new KeyboardEvent('keydown', { key: 'r', bubbles: true }));
  return heard.mock.calls.some(([command]) => command === 'refuse');
};

it('focuses the text at once, so that the first letter is in the note', async () => {
  const person = open(null);
  screen.getByRole('button', { name: 'Ajouter une note' }).click();
  await person.keyboard('Revoir');
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe('Revoir');
});

it('disables letter shortcuts while a note is open, wherever the focus is', async () => {
  const person = open(null);
  expect(mayRefuse()).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Ajouter une note' }));
  heading().focus();
  expect(mayRefuse()).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(mayRefuse()).toBe(true);
});

it('keeps an unfinished note collapsed until it is resumed', async () => {
  const person = open(DRAFT);
  expect(screen.queryByRole('textbox')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Reprendre la note' }));
  await person.keyboard(', demander Jean');
  expect(field().value).toBe('Rappeler lundi, demander Jean');
  await waitFor(() => expect(stored).not.toEqual([]));
  expect(stored.at(-1)).toMatchObject({ content: { text: field().value, isPrivate: false } });
  expect(Object.keys((stored.at(-1) as { content: object }).content)).toEqual(['text', 'isPrivate']);
});

it('closes only the note by Escape, in its text and beside it', async () => {
  const person = open(null);
  for (const place of ['in', 'beside'] as const) {
    await person.click(screen.getByRole('button', { name: 'Ajouter une note' }));
    if (place === 'beside') heading().focus();
    heard.mockClear();
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(document.activeElement).toBe(heading());
    expect(heard).not.toHaveBeenCalled();
  }
  await person.keyboard('{Escape}');
  expect(heard).toHaveBeenCalledWith('close', expect.anything());
});
