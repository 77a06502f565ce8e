import { expect, it } from 'vitest';
import { readSettings } from './env.ts';

const DATABASE = { NODE_ENV: 'test', PLATFORM_DATABASE_URL: 'postgres://localhost/platform' } as const;

it('listens on the loopback interface by default', () => {
  expect(readSettings(DATABASE).host).toBe('127.0.0.1');
  expect(readSettings({ ...DATABASE, PLATFORM_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

it.each(['0.0.0.0', '::', '192.168.1.5', 'platform.example'])(
  'offers no demo accounts on %s',
  (PLATFORM_HOST) => {
    expect(() => readSettings({ ...DATABASE, PERRON_DEMO_PROFILE: 'S', PLATFORM_HOST })).toThrow(
      'PLATFORM_HOST must be on the loopback: the demo accounts have a password that everybody knows.',
    );
  },
);

it.each(['127.0.0.1', '::1', 'localhost'])('offers the demo accounts on %s', (PLATFORM_HOST) => {
  expect(readSettings({ ...DATABASE, PERRON_DEMO_PROFILE: 'S', PLATFORM_HOST }).demoProfile).toBe('S');
});

it('accepts one quirk of each aspect, since two of one aspect contradict each other', () => {
  const PLATFORM_QUIRKS = 'envelope,page-cap,no-totals';
  expect([...readSettings({ ...DATABASE, PLATFORM_QUIRKS }).quirks]).toHaveLength(3);
  expect(() => readSettings({ ...DATABASE, PLATFORM_QUIRKS: 'envelope,envelope-items' })).toThrow(
    'PLATFORM_QUIRKS names two quirks of one aspect.',
  );
});
