import sharp from 'sharp';
import { expect, test } from './test.ts';

type Manifest = { start_url: string; icons: { src: string; sizes: string; type: string }[] };

test('the app can be installed on a phone, with its icons', async ({ as, stack }) => {
  const page = await as('owner', { width: 360, height: 740 });
  await page.goto('/m/1');
  const devtools = await page.context().newCDPSession(page);
  const { url, errors } = await devtools.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${stack.origin}/manifest.webmanifest`, errors: [] });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  const manifest: Manifest = await (await fetch(url)).json();
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icons = [...manifest.icons, { src: apple ?? '', sizes: '180x180', type: 'image/png' }];
  for (const { src, sizes, type } of icons) {
    // Like the browser: without the session.
    const answer = await fetch(stack.origin + src);
    expect(answer.headers.get('content-type')).toBe(type);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('robots are told to index nothing, in the page too', async ({ page, stack }) => {
  const robots = await fetch(`${stack.origin}/robots.txt`);
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
  await page.goto(`${stack.origin}/sign-in`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});
