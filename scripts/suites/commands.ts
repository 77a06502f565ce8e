import { join } from 'node:path';
import { RESULTS, type Suite } from './run.ts';

/** A suite that hangs is stopped after that; on two busy cores none takes half of it. */
const LIMIT_SECONDS = 900;

const reportOf = (name: string) => join(RESULTS, 'reports', `${name}.json`);

/** A script of `package.json` that passes or fails as a whole. */
export function check(name: string): Suite {
  return { name, command: `npm run --silent ${name}`, limitSeconds: LIMIT_SECONDS };
}

/** Tests that Vitest runs, with its options or files. */
export function vitest(name: string, ...options: string[]): Suite {
  const report = reportOf(name);
  return {
    name,
    command: ['npx vitest run', `--outputFile.json=${report}`, ...options].join(' '),
    limitSeconds: LIMIT_SECONDS,
    // Much is made and dropped at once: collected less often, a run takes a twentieth less.
    environment: { NODE_OPTIONS: '--max-semi-space-size=128' },
    report,
  };
}

/** Journeys in a browser, or attacks, on a build. */
export function journeys(name: string, options: string): Suite {
  return {
    name,
    command: `npx playwright test ${options}`,
    limitSeconds: LIMIT_SECONDS,
    environment: { E2E_RUN: name },
    report: reportOf(name),
  };
}
