import { type Result, runSuite, type Suite } from './run.ts';

/** More failures than that are no coincidence. */
const MOST_FILES = 10;

/**
 * Runs the files of failed unit tests once more, in a new process; what passes then is flaky. Playwright has a retry of
 * its own. `again` is the suite for these files.
 */
export async function retryFailed(
  first: Result,
  again: (files: readonly string[]) => Suite,
): Promise<Result> {
  const files = [...new Set(first.failed.map(({ file }) => file))];
  const isTestFile = (file: string) => /\.test\.tsx?$/.test(file);
  if (files.length === 0 || files.length > MOST_FILES || !files.every(isTestFile)) return first;
  const second = await runSuite(again(files), true);
  const failsAgain = ({ file, title }: Result['failed'][number]) =>
    second.failed.some((other) => other.file === file && other.title === title);
  const flaky = second.passed === 0 ? [] : first.failed.filter((each) => !failsAgain(each));
  return {
    ...first,
    passed: first.passed + flaky.length,
    failed: second.passed === 0 ? first.failed : first.failed.filter(failsAgain),
    flaky,
    seconds: first.seconds + second.seconds,
  };
}
