import 'server-only';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { readMessageTemplates } from './data.ts';

/** The message templates of an establishment, for members who may write to candidates. */
export const messageTemplatesRoute = defineRoute({
  name: 'messageTemplates.list',
  method: 'GET',
  permission: 'messageTemplate.read',
  only: 'establishment',
  handler: async ({ scope }) => done(await readMessageTemplates(scope)),
});
