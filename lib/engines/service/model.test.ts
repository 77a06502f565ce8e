import { expect, it } from 'vitest';
import { toServiceNews } from './model.ts';

const now = new Date('2026-11-20T10:00:00Z');
const quiet = { active: false, message: null, startsAt: null, endsAt: null };

it('shows nothing when all is well', () => {
  expect(toServiceNews({ state: 'ok', maintenance: quiet }, now)).toEqual({ kind: 'ok' });
  expect(toServiceNews({ state: 'another word', maintenance: null }, now)).toEqual({ kind: 'ok' });
});

it('shows that the platform cannot be reached', () => {
  expect(toServiceNews({ state: null, maintenance: null }, now)).toEqual({ kind: 'unreachable' });
});

it('shows a maintenance under way before everything else', () => {
  const maintenance = { ...quiet, active: true, endsAt: '2026-11-20T12:00:00Z' };
  expect(toServiceNews({ state: null, maintenance }, now)).toMatchObject({
    kind: 'maintenance',
    endsAt: '2026-11-20T12:00:00Z',
  });
});

it('announces a maintenance two days ahead, not three', () => {
  const planned = (startsAt: string) =>
    toServiceNews({ state: 'ok', maintenance: { ...quiet, startsAt } }, now);
  expect(planned('2026-11-21T10:00:00Z')).toMatchObject({ kind: 'planned' });
  expect(planned('2026-11-23T10:00:00Z')).toEqual({ kind: 'ok' });
  expect(planned('2026-11-19T10:00:00Z')).toEqual({ kind: 'ok' });
});

it('shows the end of a planned maintenance and the message of the operator', () => {
  const maintenance = {
    active: false,
    message: 'Nouveaux serveurs',
    startsAt: '2026-11-21T22:00:00Z',
    endsAt: '2026-11-22T02:00:00Z',
  };
  expect(toServiceNews({ state: 'ok', maintenance }, now)).toEqual({
    kind: 'planned',
    startsAt: '2026-11-21T22:00:00Z',
    endsAt: '2026-11-22T02:00:00Z',
    message: 'Nouveaux serveurs',
  });
});
