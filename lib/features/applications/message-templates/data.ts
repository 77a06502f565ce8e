import 'server-only';
import { getTranslations } from 'next-intl/server';
import { type Scope, scopeKey } from '#lib/engines/scope/scope.ts';
import { database } from '#lib/engines/store/database.ts';
import { listMessageTemplates } from '#lib/engines/store/message-templates.ts';
import type { MessageTemplate } from './model.ts';
import { withShipped } from './shipped.ts';

/** The message templates of an establishment: the shipped ones, in the reader's language, then its own by name. */
export async function readMessageTemplates(scope: Scope): Promise<readonly MessageTemplate[]> {
  const [rows, t] = await Promise.all([
    listMessageTemplates(database(), scopeKey(scope)),
    getTranslations('shippedTemplates'),
  ]);
  const own = rows.map(({ id, name, subject, body }) => ({ id, name, subject, body }));
  return withShipped(own, (shipped) => ({
    name: t(`${shipped}.name`),
    subject: t(`${shipped}.subject`),
    body: t(`${shipped}.body`),
  }));
}
