import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { CopyDesk } from './copy-desk.tsx';

const { prepared, navigate } = vi.hoisted(() => ({ prepared: vi.fn(), navigate: vi.fn() }));
vi.mock('#lib/features/offers/actions.ts', () => ({ prepareOfferCopies: prepared }));
vi.mock('#lib/engines/bulk/actions.ts', () => ({ prepareBulkRequest: vi.fn() }));
vi.mock('#components/ui/link/navigate.ts', () => ({ useNavigate: () => navigate }));
vi.mock('#components/shell/calls/still-here.ts', () => ({ useStillHere: () => () => true }));

const establishments = [
  { id: 2, name: 'Hôtel du Rivage', city: 'Nice', postcode: '06000', has: 'published' },
  { id: 3, name: 'Hôtel des Alpes', city: 'Annecy', postcode: '', has: null },
  { id: 4, name: 'Hôtel du Port', city: 'Brest', postcode: '29200', has: null },
];
const offer = {
  ...{ id: 9, title: 'Réceptionniste', establishment: 'Hôtel Lutèce', hasPlace: true },
  ...{ salaryMin: '2000', salaryMax: '', salaryPeriod: 'month', weeklyHours: 39, contractType: 'cdi' },
};

function open() {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <CopyDesk scope={{ kind: 'group', id: 1 }} desk={{ offer, establishments }} />
    </NextIntlClientProvider>,
  );
  const choice = screen.getByRole('group', { name: 'Établissements' });
  return {
    user: userEvent.setup(),
    tick: (name: RegExp) => within(choice).getByRole('checkbox', { name }),
    card: (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement),
  };
}

beforeEach(() => {
  prepared.mockReset().mockResolvedValue({ ok: true, value: { bulkRequestId: 'a-bulk' } });
  navigate.mockReset();
});

it('prepares a copy for each selected establishment, with its place and its own values', async () => {
  const { user, tick, card } = open();
  await user.click(tick(/Rivage.*a déjà cette offre/));
  await user.click(tick(/Alpes/));
  const alps = card('Hôtel des Alpes');
  await user.clear(alps.getByRole('textbox', { name: 'Salaire minimum (€)' }));
  await user.type(alps.getByRole('textbox', { name: 'Salaire minimum (€)' }), '2150');
  await user.selectOptions(alps.getByRole('combobox', { name: 'L’offre est' }), 'draft');
  await user.click(screen.getByRole('button', { name: 'Vérifier pour 2 établissements' }));
  expect(prepared).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(alps.getByRole('textbox', { name: 'Code postal' }));
  await user.type(alps.getByRole('textbox', { name: 'Code postal' }), '74000');
  await user.click(screen.getByRole('button', { name: 'Vérifier pour 2 établissements' }));
  const pay = { salaryMin: '2000', salaryMax: '', visual: 'none' };
  expect(prepared.mock.calls[0]?.[0]).toMatchObject({
    groupId: 1,
    offerId: 9,
    copies: [
      { establishmentId: 2, city: 'Nice', postcode: '06000', ...pay, status: 'published' },
      { establishmentId: 3, city: 'Annecy', postcode: '74000', ...pay, salaryMin: '2150', status: 'draft' },
    ],
  });
  expect(navigate.mock.calls[0]?.[0]).toContain('/g/1/bulk/a-bulk');
});

it('applies shared values to all establishments, and leaves one out again', async () => {
  const { user, tick, card } = open();
  await user.click(tick(/Rivage/));
  await user.click(tick(/Port/));
  await user.click(screen.getByRole('radio', { name: 'En brouillon' }));
  await user.click(screen.getByRole('radio', { name: 'Couverture de sa fiche' }));
  await user.click(card('Hôtel du Port').getByRole('button', { name: 'Ne pas publier pour Hôtel du Port' }));
  await user.click(screen.getByRole('button', { name: 'Vérifier pour 1 établissement' }));
  expect(prepared.mock.calls[0]?.[0].copies).toMatchObject([
    { establishmentId: 2, status: 'draft', visual: 'cover' },
  ]);
});

it('sends nothing while no establishment is selected', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(prepared).not.toHaveBeenCalled();
});

it('asks about a pay far below the minimum before anything is prepared', async () => {
  const { user, tick, card } = open();
  await user.click(tick(/Port/));
  await user.click(tick(/Rivage/));
  const pay = card('Hôtel du Port').getByRole('textbox', { name: 'Salaire minimum (€)' });
  const check = () => user.click(screen.getByRole('button', { name: 'Vérifier pour 2 établissements' }));
  await user.clear(pay);
  await user.type(pay, '2,10');
  await check();
  const question = screen.getByRole('alert');
  expect(question.textContent).toMatch(/^Hôtel du Port\s: 2,10\s€ par mois est très en dessous/);
  expect(question.textContent).not.toContain('Rivage');
  await user.click(screen.getByRole('button', { name: 'Corriger' }));
  expect(document.activeElement).toBe(pay);
  expect(screen.queryByRole('alert')).toBeNull();
  await check();
  expect(prepared).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Publier quand même' }));
  expect(prepared.mock.calls[0]?.[0].copies).toMatchObject([{ salaryMin: '2000' }, { salaryMin: '2,10' }]);
});

it.each(['2,10', '21.00', '210,0'])('questions a pay of %s beside it, in a draft too', async (typed) => {
  const { user, tick, card } = open();
  await user.click(tick(/Port/));
  await user.click(screen.getByRole('radio', { name: 'En brouillon' }));
  const own = card('Hôtel du Port');
  const pay = own.getByRole('textbox', { name: 'Salaire minimum (€)' });
  await user.clear(pay);
  await user.type(pay, typed);
  expect(own.getByRole('status').textContent).toBe('');
  await user.tab();
  expect(own.getByRole('status').textContent).toMatch(
    /€ par mois est très en dessous du salaire minimum légal/,
  );
  await user.clear(pay);
  await user.type(pay, '2.100');
  await user.tab();
  expect(own.getByRole('status').textContent).toBe('');
});
