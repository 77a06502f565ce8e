import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ANNOUNCER_ID } from '#components/ui/toast/announce.ts';
import { Announcer } from '#components/ui/toast/announcer.tsx';
import { ReadFailure } from '#lib/core/read-json.ts';
import { showInFrench } from '#test/french-screen.tsx';
import { ReadTrouble } from './read-trouble.tsx';

it.each([
  { kind: 'unavailable', retryAfter: null },
  { kind: 'forbidden', reason: null },
] as const)('announces a part of the page that failed ($kind)', (failure) => {
  render(<Announcer />);
  showInFrench(
    <ReadTrouble error={new ReadFailure(failure)} title="Notes indisponibles" onRetry={vi.fn()} />,
  );
  expect(screen.getByRole('heading', { name: 'Notes indisponibles' })).toBeTruthy();
  expect(document.getElementById(ANNOUNCER_ID)?.textContent).toBe('Notes indisponibles');
});
