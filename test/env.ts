/** A real Postgres server to run the tests on; without it they run on the embedded one. */
export function testServerUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

/** The slow proofs with every round they have, as in `npm run nightly`. */
export function runsWhole(): boolean {
  return Boolean(process.env.TEST_WHOLE);
}

/** What the fuzz tests draw their requests from: the same on every run unless told otherwise. */
export function fuzzSeed(): number {
  return Number(process.env.FUZZ_SEED ?? 20_261_121);
}
