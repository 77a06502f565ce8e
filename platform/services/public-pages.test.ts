import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlatformWorld, type PlatformWorld } from '#test/platform-world.ts';
import { drawOffrePage } from './public-pages.ts';

let world: PlatformWorld;
beforeAll(async () => {
  world = await openPlatformWorld();
});
afterAll(() => world.close());

it('shows published offers only, as text', async () => {
  const maison = await world.makeMaison({ name: 'Lutèce & Cie' });
  await world.makeOffre(maison, {
    ...{ slug: 'barman', title: '<b>Barman</b>', description: 'Le soir\n<script>alert(1)</script>' },
  });
  await world.makeOffre(maison, { slug: 'ebauche', status: 'draft' });
  await world.makeOffre(maison, { slug: 'fermee', status: 'closed' });
  const response = await world.app.request('/offres/barman');
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html).toContain('<h1>&lt;b>Barman&lt;/b></h1>');
  expect(html).toContain('Le soir<br>&lt;script>');
  expect(html).not.toContain('<script');
  for (const slug of ['ebauche', 'fermee', 'nulle-part']) {
    expect((await world.app.request(`/offres/${slug}`)).status).toBe(404);
    expect(await drawOffrePage(world.db, slug, null)).toBeNull();
  }
});
