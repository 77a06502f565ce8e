import { fireEvent } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

it('fetches once with the first use, and leaves what fails to who needs the part', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  let fetched = 0;
  // A mock would take care of the failure itself.
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

it('fetches nothing once the waiting has ended', () => {
  const fetch = vi.fn(async () => undefined);
  whenUsed(fetch)();
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(fetch).not.toHaveBeenCalled();
});
