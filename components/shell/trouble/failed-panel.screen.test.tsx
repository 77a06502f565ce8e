import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FailedPanel } from './failed-panel.tsx';

afterEach(() => document.documentElement.removeAttribute('lang'));

const draw = (error: unknown) => render(<FailedPanel error={error} retry={() => undefined} />);

it('shows the reference of a server error, and asks to pass it on', () => {
  draw(Object.assign(new Error('x'), { digest: '2418' }));
  expect(screen.getByRole('alert').textContent).toContain('transmettez la référence');
  expect(screen.getByText('2418')).toBeTruthy();
});

it.each([
  ['fr', /référence|enregistrée/i],
  ['en', /reference|recorded/i],
])('mentions no reference where there is none (%s)', (lang, words) => {
  document.documentElement.lang = lang;
  for (const error of [
    new TypeError('x'),
    Object.assign(new Error('x'), { digest: undefined }),
    'text',
    null,
  ]) {
    const { unmount } = draw(error);
    expect(screen.getByRole('alert').textContent).not.toMatch(words);
    expect(screen.getByRole('button')).toBeTruthy();
    unmount();
  }
});
