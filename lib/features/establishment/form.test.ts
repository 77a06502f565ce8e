import { expect, it } from 'vitest';
import { checkForm } from '#lib/engines/forms/typed-schema.ts';
import { completenessOf } from './completeness.ts';
import type { EstablishmentFormValues } from './form.ts';
import { establishmentFormSchema } from './form-schema.ts';

const form = (changes: Partial<EstablishmentFormValues> = {}): EstablishmentFormValues => ({
  ...{ name: 'Hôtel Lutèce', kind: 'hotel', stars: '4', employees: '84', description: 'x'.repeat(200) },
  ...{ address: '18, rue des Écoles', postcode: '75005', city: 'Paris' },
  ...{ phone: '01 02 03 04 05', email: 'contact@lutece.demo', website: 'www.lutece.demo' },
  ...{ cover_id: 4, logo_id: 5 },
  ...changes,
});
const errorsOf = (
  changes: Partial<EstablishmentFormValues>,
  opened: EstablishmentFormValues | null = null,
) => {
  const checked = checkForm(establishmentFormSchema(opened), form(changes));
  return checked.ok ? null : checked.errors;
};

it('sends a website with its protocol, and empty fields as null', () => {
  expect(
    checkForm(establishmentFormSchema(null), form({ stars: '', phone: '  ', postcode: '75 005' })),
  ).toEqual({
    ok: true,
    fields: expect.objectContaining({
      website: 'https://www.lutece.demo',
      stars: null,
      phone: null,
      postcode: '75005',
      employees: 84,
    }),
  });
});

it('names what is wrong by its field', () => {
  expect(
    errorsOf({
      name: ' ',
      kind: '',
      postcode: '750',
      email: 'contact',
      website: 'ftp://x',
      employees: 'deux',
    }),
  ).toEqual({
    name: 'required',
    kind: 'required',
    postcode: 'postcode',
    email: 'email',
    website: 'website',
    employees: 'number',
  });
});

it('refuses a website with a space, which some browsers accept as a host', () => {
  expect(errorsOf({ website: 'lutece demo' })).toEqual({ website: 'website' });
});

it('checks and sends only what was changed, since another platform may have less', () => {
  const opened = form({ kind: '', postcode: '', city: '' });
  const checked = checkForm(establishmentFormSchema(opened), { ...opened, phone: '0102030405' });
  expect(checked).toEqual({ ok: true, fields: { phone: '0102030405' } });
  expect(errorsOf({ kind: '' }, form())).toEqual({ kind: 'required' });
});

it('reports nothing missing when all that candidates look for is there', () => {
  expect(completenessOf(form())).toEqual({ done: 8, of: 8, missing: [] });
});

it('counts a short description, blanks and no picture as missing, the most important first', () => {
  expect(completenessOf(form({ phone: ' ', logo_id: null, description: 'x'.repeat(199) }))).toEqual({
    done: 5,
    of: 8,
    missing: ['description', 'logo_id', 'phone'],
  });
});
