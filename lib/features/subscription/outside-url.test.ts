import { expect, it } from 'vitest';
import { toOutsideUrl, toPortalUrl } from './outside-url.ts';

it('passes the token to the URL that the platform names, once', () => {
  const named = 'https://billing.example/start?lang=fr';
  expect(toPortalUrl({ token: 'once', url: named })).toBe(`${named}&token=once`);
  expect(toPortalUrl({ token: 'once', url: `${named}&t=once` })).toBe(`${named}&t=once`);
  expect(toPortalUrl({ token: 'once', url: `${named}#once` })).toBe(`${named}#once`);
});

it.each([
  null,
  '',
  '/start',
  '//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://billing.example',
  'https://platform.example@evil.example/',
])('refuses the URL %j', (url) => {
  expect(toPortalUrl({ token: 'once', url })).toBeNull();
});

it('allows http for a platform on this machine', () => {
  expect(toOutsideUrl('http://localhost:4000/billing')?.href).toBe('http://localhost:4000/billing');
});
