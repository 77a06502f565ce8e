/** What is longer than a run of the CI: one program after another, all of them whatever the earlier ones say. */
import { spawnSync } from 'node:child_process';
import { programEnvironment } from '#launcher/env.ts';

type Proof = { readonly command: string; readonly environment: Record<string, string> };

const PROOFS: readonly Proof[] = [
  {
    command: 'npx playwright test --project=security e2e/security/fuzz.spec.ts',
    environment: { FUZZ_REQUESTS: '10000' },
  },
];

const failed = PROOFS.filter((proof) => !passes(proof));
for (const { command } of failed) console.log(`FAILED: ${command}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes({ command, environment }: Proof): boolean {
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: programEnvironment(environment),
  });
  return status === 0;
}
