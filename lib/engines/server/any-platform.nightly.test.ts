import fc from 'fast-check';
import { it } from 'vitest';
import { anyQuirks, openPlatforms, provePlatform } from './testing/any-platform.ts';

const open = openPlatforms();

it('reads, follows and writes to 300 platforms that differ in many ways at once', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuirks, (quirks) => provePlatform(open, quirks)),
    { numRuns: 300 },
  );
});
