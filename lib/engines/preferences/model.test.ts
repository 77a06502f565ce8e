import { expect, it } from 'vitest';
import { preferenceCookie, stagesText, toPreferences } from './model.ts';

it('ties its cookies to the host over https', () => {
  expect(preferenceCookie('theme', true)).toBe('__Host-perron-theme');
  expect(preferenceCookie('locale', true)).toBe('__Host-perron-locale');
  expect(preferenceCookie('theme', false)).toBe('perron-theme');
});

it('replaces an invalid value by the default', () => {
  const sent: Record<string, string> = {
    theme: 'dark',
    density: '"><script>',
    keys: 'off',
    rail: 'none',
    cv: 'everywhere',
    columns: 'stage.<b>.offer',
    stages: 'rejected:0.<b>:1.hired:1.x',
  };
  expect(toPreferences((name) => sent[name])).toEqual({
    theme: 'dark',
    density: 'comfortable',
    keys: 'off',
    rail: 'wide',
    cv: 'beside',
    columns: ['stage', 'offer'],
    stages: { rejected: false, hired: true },
  });
});

it('reads the stages as they were written, without those that no cookie can hold', () => {
  const stages = { rejected: false, 'on hold;': true, hired: true };
  const text = stagesText(stages);
  expect(text).toBe('rejected:0.hired:1');
  expect(toPreferences((name) => (name === 'stages' ? text : undefined)).stages).toEqual({
    rejected: false,
    hired: true,
  });
});
