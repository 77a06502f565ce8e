/** A real Postgres server to run the tests on; without it they run on the embedded one. */
export function testServerUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL;
}
