import { expect, it } from 'vitest';
import { toNotification } from '#lib/engines/platform-client/resources/notification.ts';
import { sayTheSame, toNotificationText } from './model.ts';

type Names = { person?: string; offer?: string };
const item = (wire: object, names: Names = {}) => {
  const read = toNotification({ id: 1, ...wire });
  if (!read) throw new Error('It is a notification.');
  return { ...read, person: names.person ?? null, offer: names.offer ?? null };
};
const text = (wire: object, names: Names = {}) => toNotificationText(item(wire, names));
const data = { candidature_id: 5, offre_id: 3 };
const applied = { kind: 'candidature_received', title: 'Chef de rang', data };

it('names who applied and for which offer, from our lists', () => {
  expect(text(applied, { person: 'Romain André', offer: 'Chef de rang (H/F)' })).toEqual({
    ...{ sentence: 'applied', person: 'Romain André', about: 'Chef de rang (H/F)' },
    ...{ words: null, isUnnamed: false },
  });
});

it('shows that the name is unknown when our lists do not have the application', () => {
  expect(text(applied)).toMatchObject({
    ...{ sentence: 'appliedUnnamed', about: 'Chef de rang', isUnnamed: true },
  });
});

it.each([
  ['withdrawn', 'Romain', 'withdrew'],
  ['withdrawn', undefined, 'withdrewUnnamed'],
  ['en_cours', 'Romain', 'changed'],
  ['en_cours', undefined, 'changedUnnamed'],
])('describes an application that is %s now', (status, person, sentence) => {
  const wire = { kind: 'candidature_status', title: 'Commis', data: { ...data, status } };
  expect(text(wire, person ? { person } : {})).toMatchObject({ sentence });
});

it.each([
  ['offre_reviewed', 'published', 'offerAccepted'],
  ['offre_reviewed', 'draft', 'offerReturned'],
  ['article_reviewed', 'rejected', 'articleReturned'],
  ['article_reviewed', 'aucune idée', null],
])('describes the decision on a %s that is %s, with its reason', (kind, status, sentence) => {
  const wire = { kind, title: 'Commis', body: 'Le salaire manque.', data: { status } };
  expect(text(wire)).toMatchObject({ sentence, words: 'Le salaire manque.', isUnnamed: false });
});

it('shows an unknown kind in the words of the platform', () => {
  const wire = { type: 'relance', titre: 'Pensez à répondre', message: '<p>Trois candidats</p>', read: true };
  expect(text(wire)).toMatchObject({ sentence: null, about: null, words: 'Trois candidats' });
  expect(toNotification({ id: 1, ...wire })).toMatchObject({ kind: 'relance', title: 'Pensez à répondre' });
  expect(toNotification({ id: 1, ...wire, created_at: '2026-11-20T09:00:00Z' })?.readAt).toBe(
    '2026-11-20T09:00:00.000Z',
  );
});

it('knows when two say the same of one offer', () => {
  const romain = item(applied, { person: 'Romain André', offer: 'Chef de rang (H/F)' });
  const withdrawn = {
    kind: 'candidature_status',
    title: 'Chef de rang',
    data: { ...data, status: 'withdrawn' },
  };
  expect(sayTheSame(romain, item(applied, { person: 'Lucie Weiß', offer: 'Chef de rang (H/F)' }))).toBe(true);
  expect(sayTheSame(romain, item(applied, { person: 'Lucie Weiß', offer: 'Commis (H/F)' }))).toBe(false);
  expect(sayTheSame(romain, item(withdrawn, { person: 'Lucie Weiß', offer: 'Chef de rang (H/F)' }))).toBe(
    false,
  );
  const own = { kind: 'broadcast', title: 'Maintenance ce soir' };
  expect(sayTheSame(item(own), item(own))).toBe(false);
});
