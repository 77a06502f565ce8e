/** What is longer than a run of the CI: one program after another, all of them whatever the earlier ones say. */
import { spawnSync } from 'node:child_process';
import { programEnvironment } from '#launcher/env.ts';

type Proof = { readonly command: string; readonly environment: Record<string, string> };

/** Platforms that the main journeys run on besides those of the CI. */
const PLATFORMS = [
  'envelope-items,record-envelope,nested-names,gmt-dates,wp-totals,no-batch',
  'envelope-nested,flat-names,local-dates,page-cap,no-delta,thin-answers',
  'rendered-names,html-entities,maison-number,status-words,no-totals',
  'envelope,record-envelope,french-names,odd-files,media-elsewhere,no-maison,other-statuses',
] as const;

const MAIN_JOURNEYS = ['sign-in', 'offers', 'applications', 'jobs', 'cv-reader', 'cockpit', 'limits']
  .map((name) => `e2e/${name}.spec.ts`)
  .join(' ');

const PROOFS: readonly Proof[] = [
  ...PLATFORMS.map((quirks) => ({
    command: `npx playwright test --project=quirks ${MAIN_JOURNEYS}`,
    environment: { E2E_QUIRKS: quirks },
  })),
  { command: 'npx vitest run --config vitest.nightly.config.ts', environment: {} },
  { command: 'npx vitest run --config vitest.slow.config.ts', environment: { TEST_WHOLE: '1' } },
  {
    command: 'npx playwright test --project=plain --project=quirks',
    environment: { E2E_WHOLE: '1' },
  },
  {
    command:
      'npx playwright test --project=security e2e/security/fuzz.spec.ts e2e/security/uploads-memory.spec.ts',
    environment: { FUZZ_REQUESTS: '10000', E2E_WHOLE: '1' },
  },
];

const failed = PROOFS.filter((proof) => !passes(proof));
for (const { command, environment } of failed)
  console.log(`FAILED: ${command} ${JSON.stringify(environment)}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes({ command, environment }: Proof): boolean {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: programEnvironment(environment),
  });
  return status === 0;
}
