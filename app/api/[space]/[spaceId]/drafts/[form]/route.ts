import { z } from 'zod';
import { discardDraft, saveDraft } from '#lib/drafts/data.ts';
import { DraftForm, DraftWrite } from '#lib/drafts/model.ts';
import { scopeKey } from '#lib/scope/scope.ts';
import { done } from '#lib/server/failure.ts';
import { defineRoute } from '#lib/server/route.ts';

const params = z.object({ form: DraftForm });

/** Stores what somebody is typing; told when another tab or device went on with it. */
export const PUT = defineRoute({
  name: 'draft.save',
  method: 'PUT',
  permission: 'offer.write',
  only: 'establishment',
  params,
  body: DraftWrite,
  handler: async ({ params: { form }, body, session, scope }) =>
    done(await saveDraft({ personId: session.person.id, scopeKey: scopeKey(scope), form }, body)),
});

export const DELETE = defineRoute({
  name: 'draft.discard',
  method: 'DELETE',
  permission: 'offer.write',
  only: 'establishment',
  params,
  handler: async ({ params: { form }, session, scope }) => {
    await discardDraft({ personId: session.person.id, scopeKey: scopeKey(scope), form });
    return done(null);
  },
});
