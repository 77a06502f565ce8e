import 'server-only';
import { z } from 'zod';
import { line, lineOrBlank, prose } from '#contract/wire.ts';
import { storable } from '#lib/core/storable.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { defineLocalCommand } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import { dropMessageTemplate, keepMessageTemplate } from '#lib/engines/store/message-templates.ts';
import { BODY_LONGEST, NAME_LONGEST, SUBJECT_LONGEST } from './model.ts';
import { isShipped } from './shipped.ts';

const OneTemplate = z.object({ templateId: z.uuid() });
const FULL = { ok: false, failure: { kind: 'conflict', code: 'templates_full', message: null } } as const;
const note = (action: string) => ({
  ...{ action, subjectKind: 'messageTemplate', subjectId: null, detail: {} },
});

/** Saves a template of the establishment as it is typed, new or changed. */
export const saveMessageTemplate = defineLocalCommand({
  name: 'messageTemplate.save',
  permission: 'messageTemplate.write',
  schema: OneTemplate.extend({
    name: line(NAME_LONGEST),
    subject: lineOrBlank(SUBJECT_LONGEST),
    body: prose(BODY_LONGEST).min(1),
  }),
  handler: async ({ input: { templateId: id, ...typed }, scope, tx, now }) => {
    const row = { ...storable(typed), id, scopeKey: scopeKey(scope), savedAt: now };
    return (await keepMessageTemplate(tx, row)) ? done({ id }) : FULL;
  },
  auditLog: () => note('messageTemplate.save'),
});

export const deleteMessageTemplate = defineLocalCommand({
  name: 'messageTemplate.delete',
  permission: 'messageTemplate.write',
  schema: OneTemplate,
  handler: async ({ input: { templateId: id }, scope, tx, now }) => {
    const key = scopeKey(scope);
    await dropMessageTemplate(tx, key, id);
    // The deletion is stored: otherwise the shipped template would be shown again.
    if (isShipped(id))
      await keepMessageTemplate(tx, { id, scopeKey: key, name: '', subject: '', body: '', savedAt: now });
    return done(null);
  },
  auditLog: () => note('messageTemplate.delete'),
});
