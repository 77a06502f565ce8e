import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toAccount } from './account.ts';
import { toApplication } from './application.ts';
import { toEstablishment } from './establishment.ts';
import { toGroup, toGroupStats } from './group.ts';
import { toOffer } from './offer.ts';
import { toTerm } from './term.ts';

const offer = {
  id: 12,
  maison_id: 3,
  maison_name: 'Hôtel Lutèce',
  title: 'Chef de rang',
  status: 'published',
  department: 'salle',
  date: '2026-11-01T08:00:00+01:00',
  modified: '2026-11-02T08:00:00Z',
  start_date: '2026-12-01',
  salary_min: 2100,
  questions: ['Permis B ?'],
  benefits: ['repas'],
};
const application = {
  id: 5,
  status: 'interview',
  date: '2026-11-01T08:00:00Z',
  offre: { id: 12, title: 'Chef de rang' },
  maison: { id: 3, name: 'Hôtel Lutèce' },
  candidate: { talent_id: null, first_name: 'Zoé', last_name: 'Lê', email: 'z@l.fr' },
  cv: { id: 9, filename: 'cv.pdf', mime: 'application/pdf', size: 10 },
  status_history: [{ status: 'received', at: '2026-11-01T08:00:00Z', by: null }],
};

it('converts an offer to our model', () => {
  expect(toOffer(offer)).toMatchObject({
    id: 12,
    establishmentId: 3,
    createdAt: '2026-11-01T07:00:00.000Z',
    modifiedAt: '2026-11-02T08:00:00.000Z',
    startDate: '2026-12-01',
    benefits: ['repas'],
  });
});

it('converts an application to our model', () => {
  expect(toApplication(application)).toMatchObject({
    offerTitle: 'Chef de rang',
    candidate: { firstName: 'Zoé' },
    cv: { id: 9 },
    history: [{ status: 'received' }],
  });
});

it('keeps unknown statuses', () => {
  expect(toOffer({ ...offer, status: 'en_pause' })?.status).toBe('en_pause');
  expect(toApplication({ ...application, status: 'vivier' })?.status).toBe('vivier');
});

it.each([
  ['2026-02-28', '2026-02-28'],
  ['2028-02-29T10:00:00+02:00', '2028-02-29'],
  ['2026-02-30', null],
  ['2026-04-31 08:00:00', null],
  ['0000-01-01', null],
  ['2026-13-01', null],
])('reads %j as a calendar day', (sent, day) => {
  expect(toApplication({ ...application, available_from: sent })?.availableFrom).toBe(day);
  expect(toOffer({ ...offer, expires_on: sent })?.expiresOn).toBe(day);
});

it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+02:00', '9999-12-31T23:00:00-05:00'])(
  'reads %s as no instant',
  (sent) => {
    expect(toOffer({ ...offer, published_at: sent })?.publishedAt).toBeNull();
  },
);

it('removes from texts what the database cannot store', () => {
  const odd = 'Zo\0é \uD83D';
  const read = toApplication({
    ...application,
    cover_letter: odd,
    candidate: { first_name: odd, last_name: { rendered: odd }, languages: [odd, { slug: odd }] },
    answers: [{ question: odd, answer: odd }],
  });
  const clean = 'Zoé \uFFFD';
  expect(read).toMatchObject({
    coverLetter: clean,
    candidate: { firstName: clean, lastName: clean, languages: [clean, clean] },
    answers: [{ question: clean, answer: clean }],
  });
});

const readers = [toOffer, toApplication, toEstablishment, toGroup, toGroupStats, toAccount, toTerm];

it('never throws on unexpected values', () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      for (const read of readers) read(raw);
    }),
    { numRuns: 500 },
  );
});

it('never throws on a record in which any one field is broken', () => {
  const broken = (record: object) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(record)), fc.anything())
      .map(([name, value]) => ({ ...record, [name]: value }));
  fc.assert(
    fc.property(broken(offer), (raw) => void toOffer(raw)),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(broken(application), (raw) => void toApplication(raw)),
    { numRuns: 500 },
  );
});

it.each([
  ['flat', { first_name: 'Zoé', last_name: 'Lê', email: 'z@l.fr' }],
  ['French', { candidat: { prenom: 'Zoé', nom: 'Lê', courriel: 'z@l.fr' } }],
  ['deeper', { applicant: { name: { first: 'Zoé', last: 'Lê' }, contact: { email: 'z@l.fr' } } }],
  ['in one', { candidate: { display_name: 'Zoé Lê', email: 'z@l.fr' } }],
  ['as text', { candidate: 'Zoé Lê', email: 'z@l.fr' }],
])('reads a candidate whose names are %s', (_, fields) => {
  const person = { firstName: 'Zoé', lastName: 'Lê', email: 'z@l.fr' };
  expect(toApplication({ id: 5, ...fields })?.candidate).toMatchObject(person);
});

it.each(['\n', '\r\n', '\u2028', '\u0085', '\v', '\f', '&#10;'])(
  'joins the lines of a name that holds %j',
  (mark) => {
    const read = toApplication({
      ...{
        id: 5,
        candidate: { first_name: `Zo\u00e9${mark}Anne`, last_name: 'L\u00ea', city: `Saint${mark}Denis` },
      },
      ...{
        offre: { title: `Commis${mark}de cuisine` },
        answers: [{ question: `Un${mark}?`, answer: 'Oui\nnon' }],
      },
    });
    expect(read).toMatchObject({
      candidate: { firstName: 'Zoé Anne', city: 'Saint Denis' },
      ...{ offerTitle: 'Commis de cuisine', answers: [{ question: 'Un ?', answer: 'Oui\nnon' }] },
    });
  },
);

it('does not split a name of many words', () => {
  const candidate = { display_name: 'Maria de la Cruz' };
  expect(toApplication({ id: 5, candidate })?.candidate).toMatchObject({
    firstName: '',
    lastName: 'Maria de la Cruz',
  });
});

it('reads offers in French, and as content management systems write them', () => {
  const french = {
    id: 1,
    titre: 'Barman',
    statut: 'brouillon',
    maison: 3,
    ville: 'Lyon',
    updated_at: '2026-11-02',
  };
  expect(toOffer(french)).toMatchObject({
    title: 'Barman',
    status: 'brouillon',
    establishmentId: 3,
    city: 'Lyon',
    modifiedAt: '2026-11-02T00:00:00.000Z',
  });
  const rendered = {
    id: 1,
    title: { rendered: 'L&#8217;&eacute;t&eacute; &amp; l&rsquo;hiver' },
    content: { rendered: '<p>Le soir,<br />en salle.</p>\n<ul><li>CDI</li></ul>' },
    modified: '2026-11-02T10:00:00',
    modified_gmt: '2026-11-02T09:00:00',
  };
  expect(toOffer(rendered)).toMatchObject({
    title: 'L’été & l’hiver',
    description: 'Le soir,\nen salle.\n– CDI',
    modifiedAt: '2026-11-02T09:00:00.000Z',
  });
});

it('leaves text unchanged that only looks like HTML', () => {
  expect(toOffer({ id: 1, description: '5 < 6 & 7 > 2, R&D; a<b\n\nfin' })?.description).toBe(
    '5 < 6 & 7 > 2, R&D; a<b\n\nfin',
  );
});

it('reads a term that has only a code', () => {
  expect(toTerm({ id: 4, code: 'cdi' })).toMatchObject({ slug: 'cdi', name: 'cdi' });
  expect(toTerm({ id: 4, label: 'CDI' })).toMatchObject({ slug: '4', name: 'CDI' });
});
