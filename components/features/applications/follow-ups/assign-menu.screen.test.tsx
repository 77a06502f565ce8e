import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import type { ScreenScope } from '#lib/engines/scope/screen-scope.ts';
import { createQueryClient } from '#lib/engines/server/query-client.ts';
import type { Assignee } from '#lib/features/applications/follow-ups/model.ts';
import { failing, ourRoutes } from '#test/our-routes.ts';
import { AssignMenu } from './assign-menu.tsx';

const assignApplication = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/applications/follow-ups/actions.ts', () => ({ assignApplication }));
const routes = ourRoutes();
beforeEach(() => {
  vi.clearAllMocks();
  HTMLElement.prototype.hidePopover = vi.fn();
  assignApplication.mockResolvedValue({ ok: true, value: null });
});

const SCOPE: ScreenScope = { kind: 'establishment', id: 1, name: 'Lutèce', may: [] };
const ANNE: Assignee = { id: 3, name: 'Anne', isMe: true };
const PAUL: Assignee = { id: 4, name: 'Paul', isMe: false };
const ZOE: Assignee = { id: 5, name: 'Zoé', isMe: false };

function open(assignee: Assignee | null, team: () => Response) {
  routes.use(http.get('/api/m/1/colleagues', team));
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <QueryClientProvider client={createQueryClient()}>
        <AssignMenu
          {...{ scope: SCOPE, applicationId: 7, name: 'Léa Morel', writes: true }}
          assignee={assignee}
        />
      </QueryClientProvider>
    </NextIntlClientProvider>,
  );
  // The test DOM has no popovers: sends the event of one.
  const toggle = Object.assign(new Event('beforetoggle'), { newState: 'open' });
  fireEvent(screen.getByRole('menu', { hidden: true }), toggle);
  return userEvent.setup({ delay: null });
}
const items = () => screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);
const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true });
const out = () => failing({ kind: 'unavailable', retryAfter: null });

it.each([
  ['from nobody', null, ['Je m’en occupe'], 'Je m’en occupe', 'me'],
  ['from a colleague', PAUL, ['Je m’en occupe', 'Ne plus confier à personne'], 'Je m’en occupe', 'me'],
  ['from oneself to nobody', ANNE, ['Ne plus confier à personne'], 'Ne plus confier à personne', null],
] as const)(
  'can be assigned to oneself, %s, while the team cannot be read',
  async (_, assignee, offered, chosen, personId) => {
    const person = open(assignee, out);
    await screen.findByText('L’équipe n’a pas pu être chargée.');
    expect(items()).toEqual(offered);
    await person.click(item(chosen));
    await waitFor(() => expect(assignApplication).toHaveBeenCalledOnce());
    expect(assignApplication.mock.calls[0]?.[0]).toMatchObject({ applicationId: 7, personId });
  },
);

it('is inside elements that may contain a menu', () => {
  const complaint = vi.spyOn(console, 'error');
  open(null, out);
  expect(screen.getByRole('menu', { hidden: true }).closest('p')).toBeNull();
  const nesting = complaint.mock.calls.filter(([text]) => String(text).includes('In HTML, %s cannot be'));
  expect(nesting).toEqual([]);
});

it('can be assigned to everybody else in the establishment', async () => {
  open(PAUL, () => HttpResponse.json([PAUL, ANNE, ZOE]));
  await waitFor(() => expect(items()).toEqual(['Je m’en occupe', 'Ne plus confier à personne', 'Zoé']));
});
