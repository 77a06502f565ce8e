import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCv } from './use-cv.ts';

/** A candidate with an open CV, in a window with or without room for it beside. */
function open(matches: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const hook = renderHook(({ shownId }) => useCv(shownId), { initialProps: { shownId: 1 as number | null } });
  act(() => hook.result.current.onCv(true));
  expect(hook.result.current.cvOf).toBe(1);
  return hook;
}

it('keeps a CV open beside the next candidate, still as that of the first', () => {
  const { result, rerender } = open(true);
  rerender({ shownId: 2 });
  expect(result.current.cvOf).toBe(1);
});

it('closes a CV that covers the screen with its candidate, and opens none by itself again', () => {
  const { result, rerender } = open(false);
  rerender({ shownId: null });
  expect(result.current.cvOf).toBeNull();
  rerender({ shownId: 1 });
  expect(result.current.cvOf).toBeNull();
  act(() => result.current.onCv(true));
  rerender({ shownId: 2 });
  expect(result.current.cvOf).toBeNull();
});

it('opens no CV while no candidate is shown', () => {
  const { result, rerender } = open(true);
  act(() => result.current.onCv(false));
  rerender({ shownId: null });
  act(() => result.current.onCv(true));
  expect(result.current.cvOf).toBeNull();
});
