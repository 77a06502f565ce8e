import { describe, expect, it } from 'vitest';
import { statusChange, statusSince } from './status-change.ts';

const MODIFIED = '2026-11-20T08:00:00.000Z';
const step = (status: string, at: string, by: string | null = 'Paul Durand') => ({ status, at, by });
const changeOf = (status: string, ...history: ReturnType<typeof step>[]) =>
  statusChange({ status, history, modifiedAt: MODIFIED });

it('is the last entry of the history with the current status', () => {
  expect(
    changeOf(
      'reviewing',
      step('received', '2026-11-01T00:00:00Z', null),
      step('reviewing', '2026-11-02T00:00:00Z', 'Anne Petit'),
      step('interview', '2026-11-03T00:00:00Z'),
      step('reviewing', '2026-11-04T00:00:00Z'),
      step('note', '2026-11-05T00:00:00Z'),
    ),
  ).toEqual({ at: '2026-11-04T00:00:00Z', by: 'Paul Durand' });
});

it('is the last change of the record, with an unknown author, when no entry has the status', () => {
  expect(changeOf('hired', step('received', '2026-11-01T00:00:00Z'))).toEqual({ at: MODIFIED, by: null });
  expect(changeOf('hired')).toEqual({ at: MODIFIED, by: null });
});

describe('since when an application is in its status', () => {
  const RECEIVED = step('received', '2026-11-01T00:00:00Z', null);
  const sinceOf = (...history: ReturnType<typeof step>[]) =>
    statusSince({ status: 'received', history: [RECEIVED, ...history], modifiedAt: MODIFIED });

  it('leaves out moves that were undone', () => {
    expect(
      sinceOf(
        step('rejected', '2026-11-04T08:00:00Z'),
        step('received', '2026-11-04T08:00:30Z'),
        step('reviewing', '2026-11-04T08:01:00Z'),
        step('received', '2026-11-04T08:01:20Z'),
      ),
    ).toBe(RECEIVED.at);
  });

  it('counts what was taken back later or by somebody else', () => {
    const rejected = step('rejected', '2026-11-04T08:00:00Z');
    const by = (at: string, name?: string) => sinceOf(rejected, step('received', at, name));
    expect(by('2026-11-04T08:15:00Z')).toBe('2026-11-04T08:15:00Z');
    expect(by('2026-11-04T08:00:30Z', 'Anne Petit')).toBe('2026-11-04T08:00:30Z');
  });

  it('is the last change of the record when no entry has the status', () => {
    expect(statusSince({ status: 'hired', history: [RECEIVED], modifiedAt: MODIFIED })).toBe(MODIFIED);
  });
});
