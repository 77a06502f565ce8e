import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { CvPlace } from '#lib/engines/preferences/model.ts';
import { useCv } from './use-cv.ts';

const kept = vi.hoisted(() => vi.fn());
vi.mock('#lib/engines/preferences/browser.ts', () => ({ keepPreference: kept }));

/** A candidate in a window with or without room for a CV beside. */
function show(matches: boolean, place: CvPlace = 'closed') {
  kept.mockReset();
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: matches && query !== 'print', addEventListener() {}, removeEventListener() {} },
  }));
  return renderHook(({ shownId }) => useCv(shownId, place), {
    initialProps: { shownId: 1 as number | null },
  });
}

function open(matches: boolean) {
  const hook = show(matches);
  act(() => hook.result.current.onCv(true));
  expect(hook.result.current).toMatchObject({ state: 'open', askedFor: 1 });
  return hook;
}

it('keeps a CV open beside the next candidate, still as requested for the first', () => {
  const { result, rerender } = open(true);
  rerender({ shownId: 2 });
  expect(result.current).toMatchObject({ state: 'open', askedFor: 1 });
});

it('closes a CV that covers the screen with its candidate, and opens none automatically', () => {
  const { result, rerender } = open(false);
  rerender({ shownId: null });
  expect(result.current.state).toBe('closed');
  rerender({ shownId: 1 });
  expect(result.current.state).toBe('closed');
  act(() => result.current.onCv(true));
  rerender({ shownId: 2 });
  expect(result.current.state).toBe('closed');
});

it('opens no CV while no candidate is shown', () => {
  const { result, rerender } = open(true);
  act(() => result.current.onCv(false));
  rerender({ shownId: null });
  act(() => result.current.onCv(true));
  expect(result.current.state).toBe('closed');
});

it('opens the CV beside by preference, without a press, and only where there is room', () => {
  expect(show(true, 'beside').result.current).toMatchObject({ state: 'open', askedFor: null });
  expect(show(true, 'closed').result.current.state).toBe('closed');
  expect(show(false, 'beside').result.current.state).toBe('closed');
});

it('remembers whether it is shown beside, but not that Escape has closed it', () => {
  const { result } = show(true, 'beside');
  act(() => result.current.close());
  expect(result.current.state).toBe('closed');
  expect(kept).not.toHaveBeenCalled();
  act(() => result.current.onCv(true));
  expect(kept).toHaveBeenLastCalledWith('cv', 'beside');
  act(() => result.current.onCv(false));
  expect(result.current.state).toBe('closed');
  expect(kept).toHaveBeenLastCalledWith('cv', 'closed');
  const narrow = show(false, 'beside').result;
  act(() => narrow.current.onCv(true));
  expect(narrow.current).toMatchObject({ state: 'open', askedFor: 1 });
  expect(kept).not.toHaveBeenCalled();
});

it('opens it again by preference with the candidate that is opened next, after Escape has closed it', () => {
  const { result, rerender } = show(true, 'beside');
  act(() => result.current.close());
  rerender({ shownId: null });
  expect(result.current.state).toBe('closed');
  rerender({ shownId: 2 });
  expect(result.current).toMatchObject({ state: 'open', askedFor: null });
});
