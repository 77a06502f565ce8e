/**
 * The sessions of the person, called from the browser. Client components import it, so it imports nothing of the
 * server.
 */
import type { OwnSession } from './own-session.ts';

export type { OwnSession } from './own-session.ts';

/** Newest first. Throws when they could not be read. */
export async function listSessions(): Promise<readonly OwnSession[]> {
  const reply = await fetch('/api/sessions', { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error('The sessions could not be read.');
  return reply.json();
}

/** Ends a session of the person on another device. Throws when that failed. */
export async function endSession(id: string): Promise<void> {
  const reply = await fetch(`/api/sessions/${id}`, { method: 'DELETE', headers: { 'x-bff': '1' } });
  if (!reply.ok) throw new Error('The session could not be ended.');
}
