import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What one report says: how many passed, and each failed test with what it said. */
export type Outcome = { passed: number; failed: number; failures: readonly Failure[] };
export type Failure = { test: string; message: string };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
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

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(Suite).default([]);
  },
});
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(Suite),
});

/** Reads a JSON report of Vitest or of Playwright; throws on anything else. */
export function toOutcome(report: unknown): Outcome {
  const vitest = VitestReport.safeParse(report);
  return vitest.success ? ofVitest(vitest.data) : ofPlaywright(PlaywrightReport.parse(report));
}

function ofVitest(report: z.infer<typeof VitestReport>): Outcome {
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [toFailure(name, message)];
      return failed.map((one) => toFailure(`${name}: ${one.fullName}`, one.failureMessages?.join('\n')));
    });
  const failed = report.success ? 0 : Math.max(report.numFailedTests, 1);
  return { passed: report.numPassedTests, failed, failures };
}

function ofPlaywright({ stats, suites }: z.infer<typeof PlaywrightReport>): Outcome {
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message ?? ''));
        return toFailure(`${file} on ${projectName}: ${title}`, errors.join('\n'));
      }),
  );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

function specsOf(suite: z.infer<typeof Suite>): z.infer<typeof Spec>[] {
  return [...suite.specs, ...suite.suites.flatMap(specsOf)];
}

function toFailure(test: string, message = ''): Failure {
  return { test: test.replace(`${process.cwd()}/`, ''), message: stripVTControlCharacters(message) };
}
