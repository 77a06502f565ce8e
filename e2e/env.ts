import { DEMO_PROFILES, type DemoProfile } from '#platform/seed/profile.ts';

/** First of the ports of the stacks, four each: drawn at random for each run of the journeys, else this one. */
export function portBase(): number {
  return Number(process.env.E2E_PORT ?? 4200);
}

/** Whether the ports are set. */
export function hasPortBase(): boolean {
  return Boolean(process.env.E2E_PORT);
}

/** Sets the ports for the workers and stacks that start afterwards. */
export function setPortBase(port: number): void {
  process.env.E2E_PORT = String(port);
}

/** The name of this run of Playwright, used for its report and its files. */
export function runName(): string {
  return process.env.E2E_RUN ?? 'journeys';
}

/** Path of another Chromium than that of the npm package. */
export function browserPath(): string | undefined {
  return process.env.E2E_BROWSER || undefined;
}

/** The demo profile that stacks are seeded with. */
export function demoProfile(): DemoProfile {
  return DEMO_PROFILES.find((name) => name === process.env.PERRON_DEMO_PROFILE) ?? 'S';
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

/** The quirks of the platform service in the stack with quirks, where they are overridden (`npm run nightly`). */
export function quirksOfRun(): string | undefined {
  return process.env.E2E_QUIRKS || undefined;
}
