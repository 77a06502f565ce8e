/**
 * For `vi.waitFor` and `expect.poll`: what a test waits for arrives within milliseconds, but a database that writes a
 * checkpoint on a busy machine may pause for seconds. Their default timeout is one second.
 */
export const SOON = { timeout: 30_000, interval: 25 };
