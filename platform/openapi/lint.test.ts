import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { openPlatformWorld } from '#test/platform-world.ts';

test('what goes beyond the specification is marked as an extension', async () => {
  const world = await openPlatformWorld();
  const document = parse(await (await world.app.request('/openapi.yaml')).text());
  const { paths, components } = document;
  const beyond = Object.keys(paths).filter((path) => paths[path].get?.['x-extension']);
  expect(beyond).toEqual([
    '/service/v1/auth/password',
    '/service/v1/guest/application/{token}/withdrawal',
    '/service/v1/subscription/invoices/{id}/pdf',
    '/service/v1/media/{id}/{filename}',
  ]);
  const { acting_for, linked, email } = components.schemas.Profile.properties;
  const [{ properties: record }] = linked.anyOf;
  expect([acting_for, record.name].map((field) => field['x-extension'])).toEqual([true, true]);
  expect([email, record.id].map((field) => field['x-extension'])).toEqual([undefined, undefined]);
  await world.close();
});

test('a public linter finds no problem in the served document', async () => {
  const world = await openPlatformWorld();
  const served = await world.app.request('/openapi.yaml');
  const config = await createConfig({
    extends: ['recommended-strict'],
    // The paths are the specification's: `/talents/by-slug/preview` matches two of them, and means the first.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const problems = await lintFromString({ source: await served.text(), config });
  const told = problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
  expect(told).toEqual([]);
  await world.close();
});
