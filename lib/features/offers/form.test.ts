import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Housing, MealPlan, type OffreCreate, SalaryPeriod, Shift } from '#contract/offre.ts';
import type { Offer } from '#lib/engines/platform-client/resources/offer-model.ts';
import { emptyOfferForm, OFFER_REQUIRED, type OfferFormValues, toCopy, toOfferForm } from './form.ts';
import { checkOfferForm, OfferFormShape } from './form-schema.ts';
import { offerFormFor } from './form-spec.ts';

const slug = fc.stringMatching(/^[a-z][a-z-]{0,20}$/);
const words = (max: number) =>
  fc
    .string({ minLength: 1, maxLength: max })
    .map((text) => text.trim())
    .filter((text) => text !== '');
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const ordered = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.tuple(arbitrary, arbitrary).map(([a, b]) => (a <= b ? [a, b] : [b, a]) as [T, T]);

const offer: fc.Arbitrary<Offer> = fc
  .record({
    title: words(160),
    contractType: slug,
    department: slug,
    experience: orNull(slug),
    description: fc.string({ maxLength: 300 }).map((text) => text.trim()),
    profile: fc.string({ maxLength: 300 }).map((text) => text.trim()),
    dates: orNull(ordered(day)),
    positions: fc.integer({ min: 1, max: 200 }),
    weeklyHours: orNull(fc.integer({ min: 2, max: 120 }).map((halves) => halves / 2)),
    shift: orNull(fc.constantFrom(...Shift.options)),
    salary: orNull(ordered(fc.integer({ min: 0, max: 9_000_000 }).map((cents) => cents / 100))),
    salaryPeriod: fc.constantFrom(...SalaryPeriod.options),
    housing: fc.constantFrom(...Housing.options),
    meals: fc.constantFrom(...MealPlan.options),
    benefits: fc.array(slug, { maxLength: 5 }),
    languages: fc.array(slug, { maxLength: 5 }),
    city: words(120),
    postcode: fc.stringMatching(/^\d{5}$/),
    expiresOn: orNull(day),
    questions: fc.array(words(300), { maxLength: 10 }),
    visualId: orNull(fc.integer({ min: 1, max: 1_000_000 })),
  })
  .map(({ dates, salary, ...rest }) => ({
    ...rest,
    startDate: dates?.[0] ?? null,
    endDate: dates?.[1] ?? null,
    salaryMin: salary?.[0] ?? null,
    salaryMax: salary?.[1] ?? null,
    id: 1,
    establishmentId: 1,
    establishmentName: 'Hôtel Lutèce',
    slug: null,
    status: 'draft',
    visualUrl: null,
    authorName: null,
    publicUrl: null,
    rejectionReason: null,
    views: 0,
    applicationCount: 0,
    createdAt: '2026-11-20T09:00:00.000Z',
    modifiedAt: '2026-11-20T09:00:00.000Z',
    publishedAt: null,
    closedAt: null,
  }));

/** An offer on the wire, from our fields: the opposite direction, written independently of the form. */
function toWire(from: Offer): OffreCreate {
  return {
    title: from.title,
    contract_type: from.contractType ?? '',
    department: from.department ?? '',
    experience: from.experience,
    description: from.description,
    profile: from.profile,
    start_date: from.startDate,
    end_date: from.endDate,
    positions: from.positions,
    weekly_hours: from.weeklyHours,
    shift: from.shift as OffreCreate['shift'],
    salary_min: from.salaryMin,
    salary_max: from.salaryMax,
    salary_period: from.salaryPeriod as OffreCreate['salary_period'],
    housing: from.housing as OffreCreate['housing'],
    meals: from.meals as OffreCreate['meals'],
    benefits: [...from.benefits],
    languages: [...from.languages],
    city: from.city,
    postcode: from.postcode,
    expires_on: from.expiresOn,
    questions: [...from.questions],
    visual_id: from.visualId,
  };
}

const valid = (changes: Partial<OfferFormValues> = {}): OfferFormValues => ({
  ...emptyOfferForm({ city: 'Paris', postcode: '75005' }),
  title: 'Réceptionniste de nuit (F/H)',
  contract_type: 'cdi',
  department: 'reception',
  description: 'Accueil des clients.',
  ...changes,
});

const errorsOf = (changes: Partial<OfferFormValues>, today: string | null = null) => {
  const checked = checkOfferForm(valid(changes), today);
  return checked.ok ? {} : checked.errors;
};

describe('an offer in the form', () => {
  it('is sent as it was read, whatever it contains', () => {
    fc.assert(
      fc.property(offer, (one) => {
        expect(checkOfferForm(toOfferForm(one))).toEqual({ ok: true, fields: toWire(one) });
      }),
    );
  });

  it('fits into a draft, whatever it contains', () => {
    fc.assert(
      fc.property(offer, (one) => {
        const values = toOfferForm(one);
        expect(OfferFormShape.parse(values)).toEqual(values);
      }),
    );
  });

  it('loses its days, and nothing else, when it is copied', () => {
    const original = valid({ start_date: '2026-12-01', end_date: '2027-02-01', expires_on: '2026-11-30' });
    expect(toCopy(original, 'Copie')).toEqual(valid({ title: 'Copie' }));
  });
});

describe('checkOfferForm', () => {
  it('names the field and the kind of error', () => {
    expect(
      errorsOf({ title: '  ', contract_type: '', postcode: '7500', positions: '1,5', weekly_hours: 'x' }),
    ).toEqual({
      title: 'required',
      contract_type: 'required',
      postcode: 'postcode',
      positions: 'whole',
      weekly_hours: 'number',
    });
  });

  it('names the limit that was exceeded', () => {
    expect(errorsOf({ title: 'a'.repeat(161), positions: '201', weekly_hours: '0' })).toEqual({
      title: 'tooLong:160',
      positions: 'tooLarge:200',
      weekly_hours: 'tooSmall:1',
    });
    expect(errorsOf({ questions: Array.from({ length: 11 }, () => ({ text: 'Pourquoi ?' })) })).toEqual({
      questions: 'tooMany:10',
    });
  });

  it('enforces the rules between fields', () => {
    expect(errorsOf({ salary_min: '2400', salary_max: '2 100' })).toEqual({ salary_max: 'salaryOrder' });
    expect(errorsOf({ start_date: '2026-12-02', end_date: '2026-12-01' })).toEqual({ end_date: 'dateOrder' });
    expect(errorsOf({ start_date: '2026-12-01', end_date: '2026-12-01' })).toEqual({});
  });

  it('requires more of an offer to publish than of a draft', () => {
    const unfinished = { description: ' ', expires_on: '2026-11-20' };
    expect(errorsOf(unfinished)).toEqual({});
    expect(errorsOf(unfinished, '2026-11-21')).toEqual({ description: 'required', expires_on: 'past' });
    expect(errorsOf({ expires_on: '2026-11-21' }, '2026-11-21')).toEqual({});
  });

  it('drops blank questions', () => {
    const checked = checkOfferForm(
      valid({ questions: [{ text: ' ' }, { text: ' Permis B ? ' }, { text: '' }] }),
    );
    expect(checked.ok && checked.fields.questions).toEqual(['Permis B ?']);
  });

  it('accepts terms that only the platform knows', () => {
    const terms = { contract_type: 'CDI à l’année', department: 'Salle & bar', benefits: ['Repas du soir'] };
    const checked = checkOfferForm(valid(terms));
    expect(checked.ok && checked.fields).toMatchObject(terms);
  });

  it('checks the changed fields of an existing offer, with the fields that depend on them', () => {
    const opened = valid({ contract_type: '', city: '', postcode: 'SW1A', salary_max: '2 100' });
    const errorsAfter = (changes: Partial<OfferFormValues>) => {
      const checked = checkOfferForm({ ...opened, ...changes }, null, { opened });
      return checked.ok ? checked.fields : checked.errors;
    };
    expect(errorsAfter({ title: 'Barman' })).toEqual({ title: 'Barman' });
    expect(errorsAfter({ title: '' })).toEqual({ title: 'required' });
    expect(errorsAfter({ salary_min: '2 400' })).toEqual({ salary_max: 'salaryOrder' });
    expect(errorsAfter({ postcode: '7500' })).toEqual({ postcode: 'postcode' });
  });
});

it('requires from a new offer only what the lists of the platform offer', () => {
  const list = [{ value: 'cdi', label: 'CDI' }];
  const required = (contracts: typeof list, departments: typeof list) =>
    offerFormFor({ unread: [], contracts, departments }).required;
  expect(required(list, list)).toEqual(OFFER_REQUIRED);
  expect(required([], list)).toEqual(['title', 'department', 'positions', 'city', 'postcode']);
  expect(required([], [])).toEqual(['title', 'positions']);
  const unread = ['contracts', 'departments'] as const;
  expect(offerFormFor({ unread, contracts: [], departments: [] }).required).toEqual(OFFER_REQUIRED);
});

describe('typed pay', () => {
  const check = (changes: Partial<OfferFormValues>) =>
    checkOfferForm({
      ...emptyOfferForm({ city: 'Paris', postcode: '75005' }),
      ...{ title: 'Gouvernante', contract_type: 'cdi', department: 'etages' },
      ...changes,
    });
  const read = (changes: Partial<OfferFormValues>) => {
    const checked = check(changes);
    return checked.ok ? [checked.fields.salary_min, checked.fields.salary_max] : checked.errors;
  };

  it('has thousands in a monthly amount where three digits follow a separator', () => {
    expect(read({ salary_min: '2.100', salary_max: '2,300' })).toEqual([2100, 2300]);
    expect(read({ salary_min: '12.500', salary_period: 'year' })).toEqual([12_500, null]);
  });

  it('is refused when it is ambiguous or invalid', () => {
    expect(read({ salary_min: '12,500', salary_period: 'hour' })).toEqual({ salary_min: 'twoWays' });
    expect(read({ salary_min: '12,50', salary_max: '13.000', salary_period: 'hour' })).toEqual({
      salary_max: 'twoWays',
    });
    expect(read({ salary_min: '2.1.00', salary_max: '2,1000' })).toEqual({
      ...{ salary_min: 'number', salary_max: 'number' },
    });
  });
});
