import { expect, it } from 'vitest';
import { wallIn } from '#contract/day.ts';
import { phoneCountryOf } from '#lib/engines/mirror/phone-numbers.ts';
import { findInstant } from './find-instant.ts';
import { nextWorkingDay, snoozedUntil, snoozesAt } from './model.ts';
import { relatedOf } from './related.ts';

const PARIS = 'Europe/Paris';
const REUNION = 'Indian/Reunion';

it.each([
  ['in winter', '2026-11-23T15:20:00Z', '2026-11-24T07:00:00.000Z', '2026-11-30T07:00:00.000Z'],
  [
    'over the change of the hour',
    '2027-03-27T22:50:00Z',
    '2027-03-28T06:00:00.000Z',
    '2027-04-03T06:00:00.000Z',
  ],
  ['after midnight in Paris', '2026-07-01T22:30:00Z', '2026-07-03T06:00:00.000Z', '2026-07-09T06:00:00.000Z'],
])('snoozes until eight in the morning in Paris, %s', (_, now, tomorrow, week) => {
  expect(snoozedUntil(PARIS, 'tomorrow', new Date(now)).toISOString()).toBe(tomorrow);
  expect(snoozedUntil(PARIS, 'week', new Date(now)).toISOString()).toBe(week);
});

it.each([
  ['at night before work', '2026-11-24T00:30:00Z', ['evening 2026-11-24 18:00', 'tomorrow', 'week']],
  ['in the morning', '2026-11-24T08:00:00Z', ['evening 2026-11-24 18:00', 'tomorrow', 'week']],
  ['a minute before four', '2026-11-24T14:59:00Z', ['evening 2026-11-24 18:00', 'tomorrow', 'week']],
  ['at four', '2026-11-24T15:00:00Z', ['hours 2026-11-24 19:00', 'tomorrow', 'week']],
  ['a minute before nine', '2026-11-24T19:59:00Z', ['hours 2026-11-24 23:59', 'tomorrow', 'week']],
  ['at nine', '2026-11-24T20:00:00Z', ['tomorrow', 'week']],
  ['at ten in summer', '2026-07-01T20:00:00Z', ['tomorrow', 'week']],
  ['on the day of the change', '2027-03-28T00:30:00Z', ['evening 2027-03-28 18:00', 'tomorrow', 'week']],
])('offers the snoozes that still end in the future, %s in Paris', (_, at, offered) => {
  const now = new Date(at);
  const choices = snoozesAt(PARIS, now).map((snooze) =>
    snooze === 'evening' || snooze === 'hours'
      ? `${snooze} ${wallIn(PARIS, snoozedUntil(PARIS, snooze, now)).replace('T', ' ')}`
      : snooze,
  );
  expect(choices).toEqual(offered);
  for (const snooze of snoozesAt(PARIS, now)) expect(snoozedUntil(PARIS, snooze, now) > now).toBe(true);
});

it.each([
  // Half past one at night on La Réunion, where it is half past ten in the evening in Paris.
  ['2026-11-23T21:30:00Z', 'tomorrow', '2026-11-25T04:00:00.000Z'],
  ['2026-11-23T21:30:00Z', 'evening', '2026-11-24T14:00:00.000Z'],
  ['2027-03-27T19:00:00Z', 'tomorrow', '2027-03-28T04:00:00.000Z'],
  ['2027-03-27T19:00:00Z', 'week', '2027-04-03T04:00:00.000Z'],
] as const)('uses morning and evening of La Réunion there: at %s, %s', (now, snooze, until) => {
  expect(snoozedUntil(REUNION, snooze, new Date(now)).toISOString()).toBe(until);
});

it('offers no evening on La Réunion when it is late there', () => {
  expect(snoozesAt(REUNION, new Date('2026-11-24T17:00:00Z'))).toEqual(['tomorrow', 'week']);
  expect(snoozesAt(REUNION, new Date('2026-11-24T12:00:00Z'))).toEqual(['hours', 'tomorrow', 'week']);
});

it('reads a day and a time in Paris, and refuses others', () => {
  expect(findInstant(PARIS, '2026-12-01', '14:30')?.toISOString()).toBe('2026-12-01T13:30:00.000Z');
  expect(findInstant(PARIS, '2026-07-01', '14:30')?.toISOString()).toBe('2026-07-01T12:30:00.000Z');
  expect(findInstant(REUNION, '2026-12-01', '14:30')?.toISOString()).toBe('2026-12-01T10:30:00.000Z');
  // A time that the clocks skip in Paris, and not on La Réunion.
  expect(findInstant(REUNION, '2027-03-28', '02:30')).not.toBeNull();
  expect(findInstant(PARIS, '2027-03-28', '02:30')).toBeNull();
  expect(findInstant(PARIS, '', '14:30')).toBeNull();
  expect(findInstant(PARIS, '2026-12-01', '')).toBeNull();
});

const candidate = {
  ...{ talentId: null, firstName: 'Zoé', lastName: 'Le Gall', email: 'zoe@exemple.fr', phone: null },
  ...{ city: 'Brest', headline: null, languages: [], experienceYears: null },
};
const application = (id: number, over: object = {}, offerId = 1) => ({
  ...{ id, offerId, offerTitle: 'Commis', status: 'received', createdAt: '2026-11-01T08:00:00.000Z' },
  candidate: { ...candidate, ...over },
});

it('matches the same person by account, address or number, and a namesake by nothing', () => {
  const one = application(1, { talentId: 7, phone: '06 20 30 40 50' });
  const others = [
    application(2, { talentId: 7, email: 'autre@exemple.fr' }),
    application(3, { talentId: 8, email: 'ZOE@exemple.fr ', lastName: 'Autrement' }, 2),
    application(4, { email: 'z@exemple.fr', firstName: 'ZOE', lastName: 'Legall', city: 'brest' }),
    application(5, { email: '', city: 'Lyon' }),
    application(6, { email: 'x@exemple.fr', lastName: 'Gall' }),
    application(7, { email: 'y@exemple.fr', firstName: 'Awa', lastName: 'Roux', phone: '+33 6 20 30 40 50' }),
    application(8, { email: 'ŻOE@exemple.fr', city: null }),
  ];
  const { shown, hasMore } = relatedOf(one, { applications: others, hasMore: false });
  // The same person comes before possible matches.
  expect(shown.map(({ id, sameness, isDuplicate }) => [id, sameness, isDuplicate])).toEqual([
    [2, 'person', true],
    [3, 'person', false],
    [7, 'person', true],
    [4, 'alike', false],
  ]);
  expect(hasMore).toBe(false);
});

it('compares all of them before it limits the list', () => {
  const strangers = Array.from({ length: 80 }, (_, at) =>
    application(at + 2, { email: `${at}@exemple.fr`, city: 'Lyon' }),
  );
  const same = application(99, { firstName: 'Autre', email: 'zoe@exemple.fr' });
  const { shown } = relatedOf(application(1), { applications: [...strangers, same], hasMore: false });
  expect(shown.map(({ id }) => id)).toEqual([99]);
});

it('drops only possible matches first, and reports that there are more', () => {
  const namesakes = Array.from({ length: 60 }, (_, at) => application(at + 2, { email: `${at}@exemple.fr` }));
  const same = application(99, { firstName: 'Autre', email: 'zoe@exemple.fr' });
  const { shown, hasMore } = relatedOf(application(1), {
    applications: [...namesakes, same],
    hasMore: false,
  });
  expect([shown.length, shown[0]?.id, hasMore]).toEqual([50, 99, true]);
  expect(relatedOf(application(1), { applications: [same], hasMore: true })).toMatchObject({ hasMore: true });
});

it('matches every way of writing a telephone number, and not two empty ones', () => {
  const same = (phone: string | null, other: string | null, postcode = '75001') =>
    relatedOf(
      application(1, { phone, city: null }),
      {
        applications: [application(2, { phone: other, city: null, email: 'b@b.fr', lastName: 'Autre' })],
        hasMore: false,
      },
      phoneCountryOf(postcode),
    ).shown.map(({ sameness }) => sameness);
  expect(same('06 12 34 56 78', '+33612345678')).toEqual(['person']);
  expect(same('0033 (0)6.12.34.56.78', '06 12 34 56 78 (après 17h)')).toEqual(['person']);
  expect(same('01 40 20 30 40 poste 12', '+33140203040')).toEqual(['person']);
  expect(same('06 12 34 56 78 / 07 98 76 54 32', '0798765432')).toEqual(['person']);
  // A number of La Réunion without a country code is theirs there, and another one in Paris.
  expect(same('0692 12 34 56', '+262 692 12 34 56', '97400')).toEqual(['person']);
  expect(same('0692 12 34 56', '+262 692 12 34 56')).toEqual([]);
  expect(same('0690 12 34 56', '00590 690 12 34 56', '97150')).toEqual(['person']);
  expect(same('24 56 78', '+687 24.56.78', '98800')).toEqual(['person']);
  expect(same('06 12 34 56 78', '+33 6 12 34 56 78', '98800')).toEqual(['person']);
  expect(same('87.12.34.56', '+689 87 12 34 56', '98714')).toEqual(['person']);
  expect(same('72 12 34 / 82 12 34', '00 681 82 12 34', '98600')).toEqual(['person']);
  expect(same('06·12·34·56·78', '0612345678-0798765432')).toEqual(['person']);
  expect(same('06 12 34 56 78 75001 Paris', 'né le 12/03/1998, 06 12 34 56 78')).toEqual(['person']);
  expect(same('+32 470/12.34.56', '0032 (0)470 12 34 56')).toEqual(['person']);
  expect(same('12/03/1998', 'le 12/03/1998')).toEqual([]);
  expect(same('06 12 34 56 78', '+44 6 12 34 56 78')).toEqual([]);
  expect(same('', '')).toEqual([]);
  expect(same(null, null)).toEqual([]);
});

it.each([
  ...[
    ['97110', 'GP'],
    ['97200', 'MQ'],
    ['97300', 'GF'],
    ['974 00', 'RE'],
    ['97500', 'PM'],
    ['97600', 'YT'],
  ],
  ...[
    ['97133', 'GP'],
    ['97700', 'BL'],
    ['97800', 'MF'],
    ['98600', 'WF'],
    ['98714', 'PF'],
    ['98800', 'NC'],
  ],
  ...[
    ['75001', 'FR'],
    ['98000', 'FR'],
    ['', 'FR'],
    [null, 'FR'],
  ],
])('reads numbers at %s as those of %s', (postcode, country) => {
  expect(phoneCountryOf(postcode)).toBe(country);
});

it.each([
  ['2026-11-26T09:00:00Z', '2026-11-27'],
  ['2026-11-27T09:00:00Z', '2026-11-30'],
  ['2026-11-28T09:00:00Z', '2026-11-30'],
  ['2026-11-29T09:00:00Z', '2026-11-30'],
  // Already Monday by the establishment's clock.
  ['2026-11-29T23:30:00Z', '2026-12-01'],
])('knows the working day after %s', (now, day) => {
  expect(nextWorkingDay('Europe/Paris', new Date(now))).toBe(day);
});
