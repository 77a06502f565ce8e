/** First of the ports the stacks take, four each. `fetch` refuses some ports, 4190 among them. */
export function portBase(): number {
  return Number(process.env.E2E_PORT ?? 4200);
}

/** Another Chromium than the one that comes with the packages. */
export function browserPath(): string | undefined {
  return process.env.E2E_BROWSER || undefined;
}

/** The demo profile the stacks are filled with. */
export function demoProfile(): string {
  return process.env.PERRON_DEMO_PROFILE ?? 'S';
}

export function onCi(): boolean {
  return Boolean(process.env.CI);
}

/** Every screen in every look and width, as in `npm run nightly`. */
export function runsWhole(): boolean {
  return Boolean(process.env.E2E_WHOLE);
}

/** How many requests the fuzz sends. */
export function fuzzRequests(): number {
  return Number(process.env.FUZZ_REQUESTS ?? 1000);
}

/** The seed that the fuzz printed when it failed, to send the same requests again. */
export function fuzzSeed(): number {
  return Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
}

/** Other quirks of the platform for the stack with quirks (`npm run nightly`). */
export function quirksOfRun(): string | undefined {
  return process.env.E2E_QUIRKS || undefined;
}
