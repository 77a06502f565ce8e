import { expect, it } from 'vitest';
import { preferenceCookie, toPreferences } from './model.ts';

it('binds its cookies to the host over https', () => {
  expect(preferenceCookie('theme', true)).toBe('__Host-perron-theme');
  expect(preferenceCookie('locale', true)).toBe('__Host-perron-locale');
  expect(preferenceCookie('theme', false)).toBe('perron-theme');
});

it('takes a value that is none for the default', () => {
  const sent: Record<string, string> = { theme: 'dark', density: '"><script>', keys: 'off', rail: 'none' };
  expect(toPreferences((name) => sent[name])).toEqual({
    theme: 'dark',
    density: 'comfortable',
    keys: 'off',
    rail: 'wide',
  });
});
