import fc from 'fast-check';
import { expect, it } from 'vitest';
import { QUIRKS } from '#platform/config.ts';
import { anyQuirks, openPlatforms, provePlatform } from './testing/any-platform.ts';

const open = openPlatforms();

it.each(QUIRKS)('reads, follows and writes to a platform of the kind %s', async (quirk) => {
  await expect(provePlatform(open, [quirk])).resolves.toBeUndefined();
});

it('does so with platforms that differ in many ways at once', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuirks, (quirks) => provePlatform(open, quirks)),
    { numRuns: 12 },
  );
});
