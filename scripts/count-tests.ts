/**
 * `count-tests <folder of reports> [broken step …]`: adds the tests of all reports (Vitest's and Playwright's
 * JSON), repeats what each failed test said, since its own lines are far up in the log of a run, and says
 * `N passed, N failed` last. A step that broke without a failed test counts as one failure.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toOutcome } from './suites/reports.ts';

const linesOfFailure = 25;

const [folder = 'test-results/reports', ...broken] = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const counts: string[] = [];
for (const name of (await readdir(folder)).sort()) {
  const { passed, failed, failures } = toOutcome(JSON.parse(await readFile(join(folder, name), 'utf8')));
  for (const { test, message } of failures) {
    console.log(`\n${name}: ${test}`);
    for (const line of message.split('\n').slice(0, linesOfFailure)) console.log(`  ${line}`);
  }
  counts.push(`${name}: ${passed} passed, ${failed} failed`);
  total.passed += passed;
  total.failed += failed;
}
for (const line of counts) console.log(line);
for (const step of broken) console.log(`broken: ${step}`);
if (total.failed === 0) total.failed = broken.length;
if (total.passed === 0 && total.failed === 0) total.failed = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
