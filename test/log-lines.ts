import { afterEach, beforeEach, vi } from 'vitest';
import { log } from '#lib/core/log.ts';

/** The errors and warnings that are logged in each test of a file, as JSON; nothing is printed. */
export function logLines(): readonly string[] {
  const lines: string[] = [];
  const keep = (facts: unknown) => void lines.push(JSON.stringify(facts));
  beforeEach(() => {
    vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1/none');
    vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
    lines.length = 0;
    vi.spyOn(log(), 'error').mockImplementation(keep);
    vi.spyOn(log(), 'warn').mockImplementation(keep);
  });
  afterEach(() => void vi.restoreAllMocks());
  return lines;
}
