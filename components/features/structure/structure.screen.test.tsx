import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { EstablishmentTallies } from '#components/bulk/establishment-tallies.tsx';
import { GroupActs } from '#components/features/applications/moves/group-acts.tsx';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { toScreenScope } from '#lib/engines/scope/to-screen-scope.ts';
import { structureList } from '#lib/features/structure/list.ts';
import { ourRoutes } from '#test/our-routes.ts';
import { AttachedList } from './attached-list.tsx';

const detach = vi.hoisted(() => vi.fn());
vi.mock('#lib/features/structure/actions.ts', () => ({
  detachEstablishment: detach,
  attachEstablishment: vi.fn(),
}));
vi.mock('#lib/engines/bulk/actions.ts', () => ({ prepareBulkRequest: vi.fn() }));
const address = vi.hoisted(() => ({ search: '' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
  useSearchParams: () => new URLSearchParams(address.search),
  usePathname: () => '/g/1/applications',
}));
ourRoutes(
  http.get('/api/g/1/applications/total', () =>
    HttpResponse.json({ total: 12, perStatus: { received: 12 } }),
  ),
);
beforeEach(() => vi.clearAllMocks());

const show = (children: ReactNode) =>
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      {children}
    </NextIntlClientProvider>,
  );

const scopeOf = (readsOnly: boolean) =>
  toScreenScope({ kind: 'group', id: 1, name: 'Belmont', role: 'group', readsOnly });
const ESTABLISHMENT = {
  ...{ id: 2, name: 'Hôtel du Rivage', city: 'Cassis', status: 'active' },
  leaving: { offers: 3, applications: 12 },
};
const LIST = {
  ...{ items: [ESTABLISHMENT], page: 1, pages: 1, isLast: true },
  rows: { from: 1, to: 1, total: 1 },
} as unknown as Parameters<typeof AttachedList>[0]['list'];

it('explains what a detachment changes, and sends nothing before the name is typed', async () => {
  detach.mockResolvedValue({ ok: true, value: null });
  show(<AttachedList list={LIST} params={structureList.load('')} scope={scopeOf(false)} />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Détacher Hôtel du Rivage' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Ses 3 offres et ses 12 candidatures quittent/)).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Détacher du groupe' }));
  expect(detach).not.toHaveBeenCalled();
  await person.type(within(dialog).getByLabelText('Nom de l’établissement'), 'hôtel du rivage');
  await person.click(within(dialog).getByRole('button', { name: 'Détacher du groupe' }));
  await waitFor(() => expect(detach).toHaveBeenCalledTimes(1));
  expect(detach.mock.calls[0]?.[0]).toMatchObject({
    groupId: 1,
    subjectId: 2,
    typed: 'hôtel du rivage',
  });
});

it('requires the name again after a detachment was abandoned', async () => {
  show(<AttachedList list={LIST} params={structureList.load('')} scope={scopeOf(false)} />);
  const person = userEvent.setup();
  const open = screen.getByRole('button', { name: 'Détacher Hôtel du Rivage' });
  await person.click(open);
  await person.type(await screen.findByLabelText('Nom de l’établissement'), 'Hôtel du Rivage');
  await person.click(screen.getByRole('button', { name: 'Ne pas détacher' }));
  await person.click(open);
  const field = await screen.findByLabelText<HTMLInputElement>('Nom de l’établissement');
  expect(field.value).toBe('');
  await person.click(screen.getByRole('button', { name: 'Détacher du groupe' }));
  expect(detach).not.toHaveBeenCalled();
});

it('shows a viewer of the group the button, disabled, and why', () => {
  show(<AttachedList list={LIST} params={structureList.load('')} scope={scopeOf(true)} />);
  const control = screen.getByRole('button', { name: 'Détacher Hôtel du Rivage' });
  expect(control.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/Vous êtes lecteur du groupe/)).toBeTruthy();
});

it('opens the only establishment with the same filters, and answers all where the group may', async () => {
  address.search = 'maison=2&status=received';
  window.history.replaceState(null, '', '/g/1/applications?maison=2&status=received');
  show(
    <GroupActs
      scope={scopeOf(false)}
      establishments={[{ id: 2, name: 'Hôtel du Rivage' }]}
      columns={['received', 'rejected']}
    />,
  );
  expect(screen.getByRole('link', { name: 'Entrer dans Hôtel du Rivage' }).getAttribute('href')).toBe(
    `/g/1/impersonation/2?next=${encodeURIComponent('/m/2/applications?status=received')}`,
  );
  expect(await screen.findByRole('button', { name: 'Répondre à ces 12 candidatures…' })).toBeTruthy();
});

it('answers nobody before the list is filtered, and says so', () => {
  address.search = '';
  window.history.replaceState(null, '', '/g/1/applications');
  show(<GroupActs scope={scopeOf(false)} establishments={[]} columns={['received', 'rejected']} />);
  const control = screen.getByRole('button', { name: 'Répondre à ces candidatures…' });
  expect(control.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/^Filtrez d’abord la liste/)).toBeTruthy();
});

it('shows the result of a bulk request per establishment', () => {
  const tallies = [
    { id: 1, name: 'Hôtel Lutèce', chosen: 0, tally: { done: 4, refused: 1 } },
    { id: 2, name: null, chosen: 0, tally: { done: 2 } },
  ];
  show(
    <EstablishmentTallies
      bulkRequest={{ kind: 'application.move', phase: 'done', establishments: tallies }}
    />,
  );
  const row = screen.getByRole('row', { name: /Hôtel Lutèce/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['4', '1']);
  expect(screen.getByRole('row', { name: /Établissement n°\s2/ })).toBeTruthy();
});
