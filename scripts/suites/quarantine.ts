import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Failure } from './reports.ts';
import type { Result } from './run.ts';

/**
 * Tests that are known to be flaky: they run and are shown, and do not fail the gate. At most ten, each repaired within
 * a week; never a check, a security matrix or a proof of "exactly once".
 */
export const Quarantine = z
  .array(
    z.strictObject({
      /** Path from the root of the project. */
      file: z.string(),
      /** The full title, including those of its groups. */
      title: z.string(),
      since: z.iso.date(),
      error: z.string().min(1),
    }),
  )
  .max(10);
export type Quarantine = z.infer<typeof Quarantine>;

export async function readQuarantine(): Promise<Quarantine> {
  return Quarantine.parse(JSON.parse(await readFile(new URL('../quarantine.json', import.meta.url), 'utf8')));
}

/** Takes the failures of quarantined tests out of the results. */
export function setQuarantinedAside(
  results: readonly Result[],
  quarantine: Quarantine,
): { results: Result[]; quarantined: Failure[] } {
  const isQuarantined = (failure: Failure) =>
    quarantine.some(({ file, title }) => failure.file === file && isTitle(failure.title, title));
  return {
    results: results.map((result) => ({
      ...result,
      failed: result.failed.filter((each) => !isQuarantined(each)),
    })),
    quarantined: results.flatMap(({ failed }) => failed.filter(isQuarantined)),
  };
}

/** A journey’s title in a report ends with its stack. */
function isTitle(reported: string, title: string): boolean {
  return reported === title || reported.replace(/ \(\w[\w-]*\)$/, '') === title;
}
