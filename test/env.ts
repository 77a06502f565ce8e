/** The Postgres server of the tests: started for this run, unless TEST_DATABASE_URL names another. */
export function testServerUrl(): string {
  return process.env.TEST_DATABASE_URL ?? '';
}

/** Passes the server of this run to workers that start later. */
export function setTestServerUrl(url: string): void {
  process.env.TEST_DATABASE_URL = url;
}

/** Whether every case and every round of the tests runs, as in `npm run nightly`. */
export function runsWhole(): boolean {
  return Boolean(process.env.TEST_WHOLE);
}

/** By how many milliseconds the clock of this run is shifted (`shifted-clock.mjs`). */
export function clockShiftMs(): number {
  return Number(process.env.TEST_CLOCK_SHIFT_MS ?? 0);
}

/** The seed of the tests: the same on every run unless it is set, as in `npm run nightly`. */
export function testSeed(): number {
  return Number(process.env.TEST_SEED ?? 20_261_121);
}
