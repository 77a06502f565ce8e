/**
 * `count-tests <folder of reports> [broken step …]`: adds the tests of all reports (Vitest's and Playwright's
 * JSON) and says `N passed, N failed` last. A step that broke without a failed test counts as one failure.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

type Count = { passed: number; failed: number };

const [folder = 'test-results/reports', ...broken] = process.argv.slice(2);
const total: Count = { passed: 0, failed: 0 };
for (const name of (await readdir(folder)).sort()) {
  const count = countOf(JSON.parse(await readFile(join(folder, name), 'utf8')));
  console.log(`${name}: ${count.passed} passed, ${count.failed} failed`);
  total.passed += count.passed;
  total.failed += count.failed;
}
for (const step of broken) console.log(`broken: ${step}`);
if (total.failed === 0) total.failed = broken.length;
if (total.passed === 0 && total.failed === 0) total.failed = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function countOf(report: unknown): Count {
  const vitest = VitestReport.safeParse(report);
  if (vitest.success) {
    const { numPassedTests, numFailedTests, success } = vitest.data;
    return { passed: numPassedTests, failed: success ? 0 : Math.max(numFailedTests, 1) };
  }
  const { expected, unexpected, flaky } = PlaywrightReport.parse(report).stats;
  return { passed: expected, failed: unexpected + flaky };
}
