import { z } from 'zod';
import { discardDraft, saveDraft } from '#lib/engines/drafts/data.ts';
import { type DraftKind, findDraftKind } from '#lib/engines/drafts/kind.ts';
import { DraftForm, DraftWrite } from '#lib/engines/drafts/model.ts';
import { kindOfSpace } from '#lib/engines/scope/href.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { invalid } from '#lib/engines/server/command.ts';
import { done } from '#lib/engines/server/failure.ts';
import { defineRoute } from '#lib/engines/server/route.ts';
import { NOTE_DRAFT } from '#lib/features/applications/follow-ups/note-draft.ts';
import { APPLICATION_SAVE } from '#lib/features/applications/save.ts';
import { ARTICLE_SAVE } from '#lib/features/articles/save.ts';
import { CONTACT_SAVE } from '#lib/features/contact/save.ts';
import { ESTABLISHMENT_SAVE } from '#lib/features/establishment/save.ts';
import { JOB_DATING_SAVE } from '#lib/features/job-datings/save.ts';
import { OFFER_SAVE } from '#lib/features/offers/save.ts';
import { PROFILE_SAVE } from '#lib/features/settings/profile/save.ts';
import { ENTITY_SAVE } from '#lib/features/structure/entity-save.ts';
import { GROUP_SAVE } from '#lib/features/structure/save.ts';
import { MEMBER_SAVE } from '#lib/features/team/save.ts';

/** The forms with drafts. A new form adds its own. */
const KINDS: readonly DraftKind[] = [
  OFFER_SAVE.draft,
  APPLICATION_SAVE.draft,
  ARTICLE_SAVE.draft,
  MEMBER_SAVE.draft,
  PROFILE_SAVE.draft,
  ESTABLISHMENT_SAVE.draft,
  JOB_DATING_SAVE.draft,
  CONTACT_SAVE.draft,
  GROUP_SAVE.draft,
  ENTITY_SAVE.draft,
  NOTE_DRAFT,
];

const params = z
  .object({ space: z.string().transform(kindOfSpace), form: DraftForm })
  .transform(({ space, form }, { issues }) => {
    const kind = findDraftKind(KINDS, form);
    if (kind && space && kind.scopes.includes(space)) return { form, kind };
    issues.push({ code: 'custom', message: 'is no form that has drafts there', input: form });
    return z.NEVER;
  });

/** Stores a draft; reports when another tab or device has continued it. */
export const PUT = defineRoute({
  name: 'draft.save',
  method: 'PUT',
  permission: ({ kind }) => kind.permission,
  params,
  body: DraftWrite,
  handler: async ({ params: { form, kind }, body, session, scope }) => {
    const content = kind.content.safeParse(body.content);
    if (!content.success) return { ok: false, failure: invalid(content.error) };
    return done(await saveDraft({ personId: session.person.id, scopeKey: scopeKey(scope), form }, body));
  },
});

export const DELETE = defineRoute({
  name: 'draft.discard',
  method: 'DELETE',
  // Drafts are the reader's own, also after they have lost access to the form.
  permission: null,
  params,
  handler: async ({ params: { form }, session, scope }) => {
    await discardDraft({ personId: session.person.id, scopeKey: scopeKey(scope), form });
    return done(null);
  },
});
