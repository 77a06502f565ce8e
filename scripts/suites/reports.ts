import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A test that did not pass at once, its location and its error; the line is null when it is not reported. */
export type Failure = { file: string; line: number | null; title: string; message: string };

/** The results in a report; a flaky test failed and passed on the second try. */
export type Outcome = { passed: number; failed: readonly Failure[]; flaky: readonly Failure[] };

const VitestReport = z.object({
  numPassedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const PlaywrightError = z.object({ message: z.string().optional() });
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(PlaywrightError) })),
    }),
  ),
});
const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});
const PlaywrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  stats: z.object({ expected: z.number() }),
  suites: z.array(Suite),
  /** Errors outside any test. */
  errors: z.array(PlaywrightError).default([]),
});

/** Reads a JSON report of Vitest or of Playwright; throws on anything else. */
export function toOutcome(report: unknown): Outcome {
  const vitest = VitestReport.safeParse(report);
  return vitest.success ? ofVitest(vitest.data) : ofPlaywright(PlaywrightReport.parse(report));
}

function ofVitest({ numPassedTests, success, testResults }: z.infer<typeof VitestReport>): Outcome {
  const failed = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = toPath(name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [toFailure(file, 'the file could not run', message)];
      return tests.map((test) => toFailure(file, test.fullName, test.failureMessages?.join('\n')));
    });
  // A run can fail although each of its tests passed: an uncaught error, or a file left open.
  if (!success && failed.length === 0) failed.push(toFailure('vitest', 'an error outside the tests', ''));
  return { passed: numPassedTests, failed, flaky: [] };
}

function toFailure(file: string, title: string, message = ''): Failure {
  const text = stripVTControlCharacters(message);
  const [, afterFile = ''] = text.split(`${file}:`);
  return { file, line: Number.parseInt(afterFile, 10) || null, title, message: text };
}

function ofPlaywright({ config, stats, suites, errors }: z.infer<typeof PlaywrightReport>): Outcome {
  const tests = suites
    .flatMap((suite) => specsOf(suite, []))
    .flatMap(({ spec, title }) =>
      spec.tests.map(({ projectName, status, results }) => {
        const messages = results.flatMap((result) => result.errors.map(({ message = '' }) => message));
        const failure: Failure = {
          file: toPath(`${config.rootDir}/${spec.file}`),
          line: spec.line,
          title: `${title} (${projectName})`,
          message: stripVTControlCharacters(messages.join('\n')),
        };
        return { status, failure };
      }),
    );
  const withStatus = (wanted: string) =>
    tests.filter(({ status }) => status === wanted).map(({ failure }) => failure);
  const outside = errors.map(({ message }) => toFailure('playwright', 'an error outside the tests', message));
  const flaky = withStatus('flaky');
  return { passed: stats.expected + flaky.length, failed: [...withStatus('unexpected'), ...outside], flaky };
}

/** The specs of a file with their full titles, including those of their groups. */
function specsOf(
  suite: z.infer<typeof Suite>,
  groups: readonly string[],
): { spec: z.infer<typeof Spec>; title: string }[] {
  return [
    ...suite.specs.map((spec) => ({ spec, title: [...groups, spec.title].join(' ') })),
    ...suite.suites.flatMap((inner) => specsOf(inner, [...groups, inner.title])),
  ];
}

function toPath(file: string): string {
  return relative(process.cwd(), file) || file;
}
