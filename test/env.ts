/** The Postgres server that the tests run on; none where they run on the embedded engine (`TEST_ENGINE=embedded`). */
export function testServerUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL || undefined;
}

/** Names the server of this run to the workers that start after this. */
export function setTestServerUrl(url: string): void {
  process.env.TEST_DATABASE_URL = url;
}

/** Whether the tests run on the embedded engine, as in a part of `npm run nightly`. */
export function isOnEmbeddedEngine(): boolean {
  return process.env.TEST_ENGINE === 'embedded';
}

/** Every case and every round of the tests, as in `npm run nightly`. */
export function runsWhole(): boolean {
  return Boolean(process.env.TEST_WHOLE);
}

/** What tests draw from: the same on every run unless told otherwise, as in `npm run nightly`. */
export function testSeed(): number {
  return Number(process.env.TEST_SEED ?? 20_261_121);
}
