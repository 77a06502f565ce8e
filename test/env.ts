/** The Postgres server that the tests run on: of this run, unless TEST_DATABASE_URL names another. */
export function testServerUrl(): string {
  return process.env.TEST_DATABASE_URL ?? '';
}

/** Names the server of this run to the workers that start after this. */
export function setTestServerUrl(url: string): void {
  process.env.TEST_DATABASE_URL = url;
}

/** Every case and every round of the tests, as in `npm run nightly`. */
export function runsWhole(): boolean {
  return Boolean(process.env.TEST_WHOLE);
}

/** By how many milliseconds the clock of this run is shifted (`shifted-clock.mjs`). */
export function clockShiftMs(): number {
  return Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);
}

/** What tests draw from: the same on every run unless told otherwise, as in `npm run nightly`. */
export function testSeed(): number {
  return Number(process.env.TEST_SEED ?? 20_261_121);
}
