/**
 * For `vi.waitFor` and `expect.poll`: what a test waits for comes within milliseconds, but a database that writes a
 * checkpoint on a busy machine may stand still for seconds. Their own patience ends after one second.
 */
export const SOON = { timeout: 30_000, interval: 25 };
