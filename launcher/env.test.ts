import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { platformValues, readSettings } from './env.ts';

const filesDir = (source: Record<string, string>) =>
  platformValues(readSettings(source), null).PLATFORM_FILES_DIR;

it('keeps the files of the platform service in the folder of the settings', () => {
  expect(filesDir({ PLATFORM_FILES_DIR: '/srv/files' })).toBe('/srv/files');
  expect(filesDir({ PERRON_DATA_DIR: '/srv/perron' })).toBe('/srv/perron/files');
  expect(filesDir({ PLATFORM_FILES_DIR: '' })).toBe(resolve('.data/files'));
});

it('passes the demo to the embedded database only', () => {
  const settings = readSettings({ PERRON_DEMO_PROFILE: 'S' });
  expect(platformValues(settings, 'postgres://127.0.0.1/perron')).toMatchObject({
    PLATFORM_DATABASE_URL: 'postgres://127.0.0.1/perron',
    PERRON_DEMO_PROFILE: 'S',
  });
  expect(platformValues(settings, null)).toMatchObject({ PERRON_DEMO_PROFILE: '' });
});
