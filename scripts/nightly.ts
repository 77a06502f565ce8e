/**
 * `npm run nightly`: everything longer than the gate, and tests of clocks, pixels and memory. `npm run nightly --
 * <part> …` runs some of its parts. Nothing is retried, and random values are new on every run.
 */
import { randomInt } from 'node:crypto';
import { CALENDAR } from './suites/calendar.ts';
import { check, journeys, vitest } from './suites/commands.ts';
import { runPlan, type Stage } from './suites/plan.ts';
import type { Suite } from './suites/run.ts';
import { isGreen } from './suites/summary.ts';

const PART_SECONDS = 1800;

/** Platforms on which the main journeys run, besides those of the other parts. */
const PLATFORMS = [
  'envelope-items,record-envelope,nested-names,gmt-dates,wp-totals,no-batch',
  'envelope-nested,flat-names,local-dates,page-cap,no-delta,thin-answers',
  'rendered-names,html-entities,maison-number,status-words,no-totals',
  'envelope,record-envelope,french-names,odd-files,media-elsewhere,no-maison,other-statuses',
] as const;

const MAIN_JOURNEYS = ['sign-in', 'offers', 'applications', 'bulk', 'cv-reader', 'cockpit', 'limits']
  .map((name) => `e2e/${name}.spec.ts`)
  .join(' ');

/** The parts by their names, each at most half an hour. */
const PARTS: Readonly<Record<string, readonly Suite[]>> = {
  /** Every case of the unit tests. */
  units: [vitest('units')],
  /** Thousands of generated requests and histories. */
  drawn: [vitest('drawn', '--config vitest.nightly.config.ts')],
  /** Kills, faults, two processes, and the largest bulk requests. */
  slow: [vitest('slow', '--config vitest.slow.config.ts')],
  /** Unusual days. */
  calendar: CALENDAR,
  ...inHalves('journeys', '--project=plain --grep-invert @typist'),
  /** On a platform that made other choices where the specification leaves them open. */
  ...inHalves('quirks', '--project=quirks --grep-invert @typist'),
  /** Every screen in every look: accessibility, headers, layout shifts. */
  ...inHalves('crawl', '--project=crawl'),
  outage: [journeys('outage', '--project=outage')],
  /** Typing while something opens, as slowly and as fast as people type. */
  typist: [journeys('typist', '--project=plain --grep @typist')],
  security: [journeys('security', '--project=security')],
  /** Generated requests, hostile texts and documents, memory. */
  attacks: [
    {
      ...journeys('attacks', '--project=attacks'),
      environment: { E2E_RUN: 'attacks', FUZZ_REQUESTS: '10000' },
    },
  ],
  platforms: PLATFORMS.map((quirks, n) => {
    const name = `platform-${n + 1}`;
    const suite = journeys(name, `--project=quirks ${MAIN_JOURNEYS}`);
    return { ...suite, environment: { ...suite.environment, E2E_QUIRKS: quirks } };
  }),
};

const seed = randomInt(2 ** 31);
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`Not a part: ${unknown.join(', ')}. They are ${Object.keys(PARTS).join(', ')}.`);

console.log(`TEST_SEED=${seed}`);
const build = await runPlan([{ suites: [check('build')] }], { quarantine: [], summary: 'nightly/build.txt' });
const red = isGreen(build) ? [] : ['build'];
for (const [name, suites] of isGreen(build) ? Object.entries(PARTS) : []) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const run = await runPlan(suites.map(toStage), { quarantine: [], summary: `nightly/${name}.txt` });
  if (!isGreen(run)) red.push(name);
}
console.log(red.length > 0 ? `red: ${red.join(', ')}` : 'green');

/** Two parts, `<name>-1` and `<name>-2`, of what would take longer than one may. */
function inHalves(name: string, options: string): Record<string, readonly Suite[]> {
  const half = (number: 1 | 2) => {
    const part = `${name}-${number}`;
    return [part, [journeys(part, `${options} --shard=${number}/2`)]] as const;
  };
  return Object.fromEntries([half(1), half(2)]);
}

function toStage(suite: Suite, _: number, { length }: readonly Suite[]): Stage {
  const environment = {
    TEST_WHOLE: '1',
    E2E_WHOLE: '1',
    TEST_SEED: String(seed),
    ...suite.environment,
  };
  return { suites: [{ ...suite, environment, limitSeconds: Math.floor(PART_SECONDS / length) }] };
}
