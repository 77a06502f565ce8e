import { afterAll, beforeAll, inject, vi } from 'vitest';
import type { Session } from '#lib/engines/auth/session.ts';
import { database } from '#lib/engines/store/database.ts';

export const ORIGIN = 'http://localhost:3000';

/** The environment of the dashboard’s server for one test file, on the database that all of them share. */
export function stubServerEnvironment(): void {
  beforeAll(() => {
    vi.stubEnv('DATABASE_URL', inject('databaseUrl'));
    vi.stubEnv('SESSION_SECRET', 'a secret of thirty-two characters or more');
    vi.stubEnv('PUBLIC_ORIGIN', ORIGIN);
    vi.stubEnv('LOG_LEVEL', 'silent');
  });
  afterAll(() => database().$client.end());
}

/** With one connection, a local command that uses another than that of its transaction waits for itself and fails. */
export function stubOneConnection(): void {
  beforeAll(() => {
    vi.stubEnv('DATABASE_POOL', '1');
  });
}

/** An editor of establishment 3. */
export function editorSession(personId: number): Session {
  return {
    id: 'handle',
    person: { id: personId, email: 'a@b.fr', displayName: 'Anne' },
    scope: { kind: 'establishment', id: 3, name: 'Lutèce', role: 'editor' },
    establishments: [],
    expiresAt: '',
  };
}
