import 'server-only';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { listMessageTemplates } from '#lib/engines/store/message-templates.ts';
import type { MessageTemplate } from './model.ts';

/** The message templates of an establishment, by name. */
export async function readMessageTemplates(scope: Scope): Promise<readonly MessageTemplate[]> {
  const rows = await listMessageTemplates(database(), scopeKey(scope));
  return rows.map(({ id, name, subject, body }) => ({ id, name, subject, body }));
}
