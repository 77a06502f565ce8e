import fc from 'fast-check';
import { expect, it } from 'vitest';
import { QUIRKS } from '#platform/config.ts';
import { runsWhole } from '#test/env.ts';
import { anyQuirks, openPlatforms, provePlatform } from './testing/any-platform.ts';

const open = openPlatforms();

/**
 * With so few platforms every kind occurs once, no two of the same aspect together; in `npm run nightly` each is tested
 * alone.
 */
const PLATFORMS = 5;
const kinds = runsWhole()
  ? QUIRKS.map((quirk) => [quirk])
  : Array.from({ length: PLATFORMS }, (_, nth) => QUIRKS.filter((_, at) => at % PLATFORMS === nth));

it.each(kinds.map((quirks) => [quirks.join(', '), quirks] as const))(
  'reads, follows and writes to a platform of the kind %s',
  async (_, quirks) => {
    await expect(provePlatform(open, quirks)).resolves.toBeUndefined();
  },
);

it.runIf(runsWhole())('reads, follows and writes to platforms that differ in many ways at once', async () => {
  await fc.assert(
    fc.asyncProperty(anyQuirks, (quirks) => provePlatform(open, quirks)),
    { numRuns: 12 },
  );
});
