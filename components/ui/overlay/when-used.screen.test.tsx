import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

it('fetches once with the first use, and leaves a failure to the component that needs the part', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  let fetched = 0;
  // A mock would handle the rejection itself.
  whenUsed(() => {
    fetched += 1;
    return Promise.reject(new Error('no network'));
  });
  expect(fetched).toBe(0);
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.pointerMove(document.body);
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', failed);
  expect(fetched).toBe(1);
  expect(failed).not.toHaveBeenCalled();
});

it('fetches nothing once it was cancelled', () => {
  const fetch = vi.fn(async () => undefined);
  whenUsed(fetch)();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(fetch).not.toHaveBeenCalled();
});
