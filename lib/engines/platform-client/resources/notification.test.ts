import { expect, it } from 'vitest';
import { toNotification } from './notification.ts';

it.each([
  [
    { candidature_id: 5, offre_id: 3 },
    { kind: 'application', id: 5 },
  ],
  [
    { candidature_id: null, offre_id: '3' },
    { kind: 'offer', id: 3 },
  ],
  [
    { article_id: 9, maison_id: 2 },
    { kind: 'article', id: 9 },
  ],
  [
    { job_dating_id: 4, talent_id: 7 },
    { kind: 'jobDating', id: 4 },
  ],
  [{ talent_id: 9 }, null],
  [null, null],
])('finds the subject of a notification with %j', (data, subject) => {
  expect(toNotification({ id: 1, title: 'Commis', data })?.subject).toEqual(subject);
});

it('refuses a notification without an id', () => {
  expect(toNotification({ title: 'Commis' })).toBeNull();
});
