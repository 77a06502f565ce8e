import 'server-only';
import type { OwnSession } from './own-session.ts';
import { services } from './services.ts';
import type { Session } from './session.ts';

/** The sessions of the person, newest first. */
export async function readOwnSessions(session: Session): Promise<readonly OwnSession[]> {
  const rows = await services().vault.listOf(session.person.id, new Date());
  return rows.map((row) => ({
    id: row.handle,
    device: row.device,
    network: row.network,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.handle === session.id,
  }));
}
