import { beforeEach, expect, it, vi } from 'vitest';
import { readShownClock } from './shown-clock.ts';

const asked = vi.hoisted(() => ({ path: '', zone: undefined as string | undefined }));
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-perron-path': asked.path }),
  cookies: async () => ({
    get: (name: string) => (name === 'perron-zone' && asked.zone ? { value: asked.zone } : undefined),
  }),
}));
vi.mock('#lib/engines/mirror/clocks.ts', () => ({
  zoneOfScope: async (key: string) => (key === 'maison:7' ? 'Indian/Reunion' : 'Europe/Paris'),
}));
vi.mock('#lib/env.ts', () => ({ env: () => ({ PUBLIC_ORIGIN: 'http://localhost:3000' }) }));

beforeEach(() => {
  Object.assign(asked, { path: '/m/7/offers', zone: undefined });
});

it.each(['/m/7', '/m/7/applications/12?view=table', '/api/m/7/applications/export'])(
  'is the clock of the scope in %s, with its name for a reader in Paris',
  async (path) => {
    Object.assign(asked, { path, zone: 'Europe/Paris' });
    expect(await readShownClock()).toEqual({ timeZone: 'Indian/Reunion', timeZoneName: 'longGeneric' });
  },
);

it.each(['Indian/Reunion', 'Asia/Dubai', 'indian/reunion'])(
  'has no name for a reader in %s',
  async (zone) => {
    asked.zone = zone;
    expect(await readShownClock()).toEqual({ timeZone: 'Indian/Reunion' });
  },
);

it('has the name of Paris for a reader on La Réunion', async () => {
  Object.assign(asked, { path: '/m/8', zone: 'Indian/Reunion' });
  expect(await readShownClock()).toEqual({ timeZone: 'Europe/Paris', timeZoneName: 'shortGeneric' });
});

it.each([undefined, '', 'Nowhere/Land', '<script>', "'; drop table"])(
  'treats a reader whose browser reports %j as one in Paris',
  async (zone) => {
    asked.zone = zone;
    expect(await readShownClock()).toEqual({ timeZone: 'Indian/Reunion', timeZoneName: 'longGeneric' });
    asked.path = '/sign-in';
    expect(await readShownClock()).toEqual({ timeZone: 'Europe/Paris' });
  },
);
