import 'server-only';
import { z } from 'zod';
import { line, prose } from '#contract/wire.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { defineCommand } from '#lib/server/command.ts';
import { done } from '#lib/server/failure.ts';
import { databaseNow } from '#lib/store/clock.ts';
import { database } from '#lib/store/database.ts';
import { dropMessageTemplate, keepMessageTemplate } from '#lib/store/message-templates.ts';
import { storable } from '#lib/store/storable.ts';
import { BODY_LONGEST, NAME_LONGEST, SUBJECT_LONGEST } from './model.ts';

const OneTemplate = z.object({ templateId: z.uuid() });
const FULL = { ok: false, failure: { kind: 'conflict', code: 'templates_full', message: null } } as const;
const note = (action: string) => ({
  ...{ action, subjectKind: 'messageTemplate', subjectId: null, detail: {} },
});

/** Keeps a template of the house as it is typed, new or not. */
export const saveMessageTemplate = defineCommand({
  name: 'messageTemplate.save',
  permission: 'messageTemplate.write',
  schema: OneTemplate.extend({
    name: line(NAME_LONGEST),
    subject: prose(SUBJECT_LONGEST),
    body: prose(BODY_LONGEST).min(1),
  }),
  handler: async ({ input: { templateId: id, ...typed }, scope }) => {
    const row = { ...storable(typed), id, scopeKey: scopeKey(scope), savedAt: databaseNow() };
    return (await keepMessageTemplate(database(), row)) ? done({ id }) : FULL;
  },
  afterLoss: 'repeat',
  trail: () => note('messageTemplate.save'),
});

export const deleteMessageTemplate = defineCommand({
  name: 'messageTemplate.delete',
  permission: 'messageTemplate.write',
  schema: OneTemplate,
  handler: async ({ input, scope }) => {
    await dropMessageTemplate(database(), scopeKey(scope), input.templateId);
    return done(null);
  },
  afterLoss: 'repeat',
  trail: () => note('messageTemplate.delete'),
});
