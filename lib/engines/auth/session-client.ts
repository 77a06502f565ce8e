/** The person's own sessions from the browser. Imported by client components: nothing of the server. */
import type { OwnSession } from './own-session.ts';

export type { OwnSession } from './own-session.ts';

/** Newest first as the server gives them. Throws when they could not be read. */
export async function listSessions(): Promise<readonly OwnSession[]> {
  const reply = await fetch('/api/sessions', { headers: { accept: 'application/json' } });
  if (!reply.ok) throw new Error('The sessions could not be read.');
  return reply.json();
}

/** Ends one session of the person on another device. Throws when that could not be done. */
export async function endSession(id: string): Promise<void> {
  const reply = await fetch(`/api/sessions/${id}`, { method: 'DELETE', headers: { 'x-bff': '1' } });
  if (!reply.ok) throw new Error('The session could not be ended.');
}
