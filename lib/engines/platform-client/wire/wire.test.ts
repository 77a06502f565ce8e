import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OffrePatch } from '#contract/offre.ts';
import { oneLine } from '#contract/one-line.ts';
import { ACCOUNT } from './account.ts';
import { APPLICATION } from './application.ts';
import { ARTICLE } from './article.ts';
import type { Field, Fields, Kind, RecordOf } from './description.ts';
import { ESTABLISHMENT } from './establishment.ts';
import { GROUP, GROUP_STATS } from './group.ts';
import { MEDIUM } from './medium.ts';
import { NOTIFICATION } from './notification.ts';
import { OFFER, OFFER_CONTENT } from './offer.ts';
import { putAt, toNames } from './path.ts';
import { VAPID_KEY } from './push.ts';
import { changeReaderOf, readerOf } from './read.ts';
import { MAINTENANCE_NOTICE, SERVICE_STATE } from './service.ts';
import { TERM } from './term.ts';
import { writerOf } from './write.ts';

const DESCRIPTIONS: Readonly<Record<string, Fields>> = {
  ACCOUNT,
  APPLICATION,
  ARTICLE,
  ESTABLISHMENT,
  GROUP,
  GROUP_STATS,
  MAINTENANCE_NOTICE,
  MEDIUM,
  NOTIFICATION,
  OFFER,
  SERVICE_STATE,
  TERM,
  VAPID_KEY,
};

const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '').toWellFormed());
const line = text.map(oneLine);
const filled = text.map((value) => `a${value.trim()}z`);
const instant = fc
  .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString());
const number = fc.double({ noNaN: true, noDefaultInfinity: true });

const VALUES: Readonly<Record<Kind, fc.Arbitrary<unknown>>> = {
  text: line,
  lines: text,
  filledText: filled.map(oneLine),
  prose: text,
  filledProse: filled,
  markup: text,
  personName: line,
  state: text,
  term: filled,
  terms: fc.array(filled),
  texts: fc.array(line),
  id: fc.integer({ min: 1, max: 2_147_483_647 }),
  count: fc.nat(),
  number,
  flag: fc.boolean(),
  instant,
  day: instant.map((value) => value.slice(0, 10)),
  counts: fc.dictionary(
    text.filter((name) => name !== '__proto__'),
    fc.nat(),
  ),
};

/** A possible value of a field, including the one of a missing field. */
function anyOf(field: Field): fc.Arbitrary<unknown> {
  const present = presentOf(field);
  return 'otherwise' in field ? fc.oneof(fc.constant(field.otherwise), present) : present;
}

function presentOf(field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'group') return recordOf(field.fields);
  if (field.kind === 'records') return fc.array(recordOf(field.fields));
  if (field.kind === 'choice') return fc.constantFrom(...field.of);
  return VALUES[field.kind];
}

const recordOf = (fields: Fields) =>
  fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyOf(field)])),
  ) as fc.Arbitrary<RecordOf<Fields>>;

/** As sent and received: what JSON cannot contain would be lost on the way. */
const overWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body));

it.each(Object.entries(DESCRIPTIONS))('reads every field of %s that was written', (_, fields) => {
  const read = readerOf(fields);
  const write = writerOf(fields);
  fc.assert(
    fc.property(recordOf(fields), (record) => {
      // Minus zero is zero in JSON.
      expect(read(overWire(write(record)))).toEqual(overWire(record));
    }),
    { numRuns: 200 },
  );
});

type Alias = { auditLog: readonly string[]; path: string; field: Field; needed: readonly Field[] };

/** Each path of each field, with the required fields that its record or group also needs. */
function aliasesOf(fields: Fields, outer: readonly string[] = []): Alias[] {
  const needed = Object.values(fields).filter((field) => !('otherwise' in field));
  return Object.entries(fields).flatMap(([name, field]) => {
    const auditLog = [...outer, name];
    if (field.kind === 'group') return aliasesOf(field.fields, auditLog);
    const siblings = needed.filter((sibling) => sibling !== field);
    return field.at.map((path) => ({ auditLog, path, field, needed: siblings }));
  });
}

it.each(Object.entries(DESCRIPTIONS))('reads each field of %s under each of its names', (_, fields) => {
  for (const { auditLog, path, field, needed } of aliasesOf(fields)) {
    fc.assert(
      fc.property(field.kind === 'records' ? fc.constant([]) : presentOf(field), (value) => {
        const body = {};
        const required = Object.values(fields).filter((other) => other !== field && !('otherwise' in other));
        for (const sibling of [...required, ...needed])
          if ('at' in sibling) putAt(body, toNames(sibling.at[0]), 7);
        putAt(body, toNames(path), value);
        const read: unknown = readerOf(fields)(overWire(body));
        const found = auditLog.reduce((inner, name) => (inner as Record<string, unknown>)[name], read);
        expect(found).toEqual(overWire(value));
      }),
      { numRuns: 20 },
    );
  }
});

const body = fc.record(
  {
    title: VALUES.filledText,
    description: text,
    contract_type: fc.stringMatching(/^[\w-]{1,20}$/),
    start_date: fc.option(VALUES.day),
    positions: fc.integer({ min: 1, max: 200 }),
    weekly_hours: fc.option(fc.double({ min: 1, max: 60, noNaN: true })),
    shift: fc.option(fc.constantFrom('day', 'night')),
    salary_period: fc.constantFrom('hour', 'year'),
    benefits: fc.array(fc.stringMatching(/^[\w-]{1,20}$/)),
    city: VALUES.filledText,
    postcode: fc.stringMatching(/^\d{5}$/),
    questions: fc.array(VALUES.filledText),
    visual_id: fc.option(VALUES.id),
    status: fc.constantFrom('draft', 'published'),
  },
  { requiredKeys: [] },
);

it('sends exactly the fields of an offer that the contract’s schema accepts', () => {
  fc.assert(
    fc.property(body, (given) => {
      expect(writerOf(OFFER_CONTENT)(changeReaderOf(OFFER_CONTENT)(given))).toEqual(given);
    }),
  );
});

it('refuses a field that is not described, such as one with a name of the wire', () => {
  const wrong = { title: 'Commis', contract_type: 'cdi' };
  expect(() => writerOf(OFFER_CONTENT)(wrong)).toThrow('contract_type');
});

it('describes every field that the contract lets a manager write', () => {
  const known = Object.values(OFFER_CONTENT).map((field) => field.at[0]);
  expect(known.toSorted()).toEqual(Object.keys(OffrePatch.shape).toSorted());
});

it('prefers names in their order and skips values of the wrong type', () => {
  const read = readerOf(APPLICATION);
  expect(read({ id: 1, offre: { id: 4 }, offre_id: 5 })).toMatchObject({ offerId: 4 });
  expect(read({ id: 1, offre: { id: 'x' }, offre_id: 5 })).toMatchObject({ offerId: 5 });
  expect(read({ id: 1, offre: '6' })).toMatchObject({ offerId: 6 });
  expect(read({ id: 1, cv: 9 })).toMatchObject({ cv: { id: 9 } });
});

it('finds no record when a required field is missing', () => {
  expect(readerOf(OFFER)({ title: 'Commis' })).toBeNull();
  expect(readerOf(ACCOUNT)({ id: 1, linked: { type: 'maison' } })).toMatchObject({ id: 1, linked: null });
  expect(readerOf(GROUP_STATS)([])).toBeNull();
});
