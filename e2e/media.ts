import { randomUUID } from 'node:crypto';
import type { PlatformApi } from './platform-api.ts';

/** A draft of Hôtel Lutèce that no other test uses. */
export async function makeDraft(api: PlatformApi, word: string): Promise<{ id: number; title: string }> {
  const title = `${word} ${randomUUID().slice(0, 8)}`;
  const made = await api.send<{ id: number }>('POST', '/offres', {
    title,
    contract_type: 'cdi',
    department: 'salle',
  });
  return { id: made.id, title };
}
