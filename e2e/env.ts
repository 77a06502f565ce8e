import { DEMO_PROFILES, type DemoProfile } from '#platform/seed/profile.ts';

/** First of the ports the stacks take, four each: drawn for each run of the journeys, else this one. */
export function portBase(): number {
  return Number(process.env.E2E_PORT ?? 4200);
}

/** Whether somebody has named the ports. */
export function hasPortBase(): boolean {
  return Boolean(process.env.E2E_PORT);
}

/** Names the ports to the workers and stacks that start after this. */
export function setPortBase(port: number): void {
  process.env.E2E_PORT = String(port);
}

/** What this run of Playwright is called: its report and its files go under that name. */
export function runName(): string {
  return process.env.E2E_RUN ?? 'journeys';
}

/** Another Chromium than the one that comes with the packages. */
export function browserPath(): string | undefined {
  return process.env.E2E_BROWSER || undefined;
}

/** The demo profile the stacks are filled with. */
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

/** Other quirks of the platform for the stack with quirks (`npm run nightly`). */
export function quirksOfRun(): string | undefined {
  return process.env.E2E_QUIRKS || undefined;
}
