import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { beforeEach, expect, it, vi } from 'vitest';
import { formats } from '#lib/engines/i18n/formats.ts';
import { french } from '#lib/engines/i18n/french.ts';
import { ImportDesk } from './import-desk.tsx';

const { prepared, navigate } = vi.hoisted(() => ({ prepared: vi.fn(), navigate: vi.fn() }));
vi.mock('#lib/features/offers/actions.ts', () => ({ prepareOfferImport: prepared }));
vi.mock('#lib/engines/bulk/actions.ts', () => ({ prepareBulkRequest: vi.fn() }));
vi.mock('#components/ui/link/navigate.ts', () => ({ useNavigate: () => navigate }));
vi.mock('#components/shell/calls/still-here.ts', () => ({ useStillHere: () => () => true }));

const words = [{ value: 'cdi', names: ['CDI', 'Permanent'] }];
const departments = [{ value: 'salle', names: ['Salle'] }];
const desk = {
  words: {
    ...{ contract_type: words, department: departments, experience: [], languages: [], benefits: [] },
    ...{ shift: [], salary_period: [], housing: [], meals: [] },
  },
  place: { city: 'Annecy', postcode: '74000' },
  required: ['title', 'contract_type', 'department', 'positions', 'city', 'postcode'],
  current: [{ title: 'Commis', contractType: 'cdi', startDate: '', city: 'Annecy' }],
  choices: {
    contracts: [{ value: 'cdi', label: 'CDI' }],
    departments: [{ value: 'salle', label: 'Salle' }],
    ...{ experiences: [], benefits: [], languages: [], unread: [] },
  },
} as const;

const csv = (text: string) => new File([text], 'saison.csv', { type: 'text/csv' });
const GOOD = 'Libellé;Contrat;Service\nBarman;CDI;Salle\nCommis;CDI;Salle\nPlongeur;CDX;Salle\n';

function open() {
  render(
    <NextIntlClientProvider locale="fr" messages={french} formats={formats} timeZone="Europe/Paris">
      <ImportDesk scope={{ kind: 'establishment', id: 1 }} desk={desk} />
    </NextIntlClientProvider>,
  );
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  const user = userEvent.setup();
  return { user, give: (file: File) => user.upload(input, file) };
}
const column = (heading: string) => screen.findByRole('combobox', { name: `${heading} devient` });

beforeEach(() => {
  prepared.mockReset().mockResolvedValue({ ok: true, value: { bulkRequestId: 'a-bulk' } });
  navigate.mockReset();
  sessionStorage.clear();
});

it('sends the valid lines as displayed, and shows the errors of the others', async () => {
  const { user, give } = open();
  await give(csv(GOOD));
  await user.selectOptions(await column('Libellé'), 'title');
  expect(screen.getByText(/« CDX » n’est pas connu/)).toBeTruthy();
  expect(screen.getByText(/ligne 3 : « Commis » existe déjà/)).toBeTruthy();
  expect(prepared).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Vérifier 2 offres' }));
  expect(prepared.mock.calls[0]?.[0]).toMatchObject({
    ...{ establishmentId: 1, file: 'saison.csv' },
    lines: [
      { line: 2, values: { title: 'Barman', contract_type: 'cdi', department: 'salle', city: 'Annecy' } },
      { line: 3, values: { title: 'Commis' } },
    ],
  });
  expect(navigate.mock.calls[0]?.[0]).toContain('/m/1/bulk/a-bulk');
});

it('keeps the fields chosen for columns after a refusal and an unreadable file', async () => {
  prepared.mockResolvedValue({
    ok: false,
    failure: { kind: 'unavailable', retryAfter: null, maintenance: false },
  });
  const { user, give } = open();
  await give(csv(GOOD));
  await user.selectOptions(await column('Libellé'), 'title');
  await user.click(screen.getByRole('button', { name: 'Vérifier 2 offres' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((await column('Libellé')) as HTMLSelectElement).toHaveProperty('value', 'title');
  await give(csv('Libellé;Contrat\n"Barman;CDI'));
  expect(await screen.findByText(/n’est pas refermé/)).toBeTruthy();
  await give(csv(GOOD));
  expect((await column('Libellé')) as HTMLSelectElement).toHaveProperty('value', 'title');
});

it('names missing columns, and sends nothing without a valid line', async () => {
  const { user, give } = open();
  await give(csv('Titre;Ville\nBarman;Nice\n'));
  expect(await screen.findByText(/champs obligatoires.*Contrat, Service/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(prepared).not.toHaveBeenCalled();
});

it('questions a pay far below the minimum before the import, and never reads thousands as decimals', async () => {
  const { give } = open();
  await give(
    csv(
      'Titre;Contrat;Service;Salaire\nBarman;CDI;Salle;2,10\nServeur;CDI;Salle;2.100\nCommis;CDI;Salle;2 100,00 €\n',
    ),
  );
  expect(await screen.findByText(/^ligne 2\s: 2,10\s€ par mois est très en dessous/)).toBeTruthy();
  expect(screen.queryByText(/^ligne [34]\s:.*en dessous/)).toBeNull();
  expect(screen.getAllByText(/^2\s100\s€$/)).toHaveLength(2);
});
