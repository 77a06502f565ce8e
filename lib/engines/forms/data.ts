import 'server-only';
import type { Session } from '#lib/engines/auth/session.ts';
import { findDraft } from '#lib/engines/drafts/data.ts';
import type { DraftKind } from '#lib/engines/drafts/kind.ts';
import { draftName } from '#lib/engines/drafts/name.ts';
import { scopeKey } from '#lib/engines/scope/scope.ts';
import { findDemands } from '#lib/engines/store/form-demands.ts';
import type { FormDraftContent } from './draft-content.ts';
import type { FormModel } from './model.ts';
import type { FieldOf } from './values.ts';

/** What a form of the session’s scope starts from: the current record, and the person’s draft of it. */
export async function readForm<Values>(
  session: Session,
  kind: DraftKind<FormDraftContent<Values>>,
  record: Pick<FormModel<Values>, 'recordId' | 'opened' | 'pictures'>,
): Promise<FormModel<Values>> {
  const personId = session.person.id;
  const form = draftName(kind.name, record.recordId);
  const of = { scopeKey: scopeKey(session.scope), form: kind.name };
  const [draft, demands] = await Promise.all([
    findDraft({ personId, scopeKey: of.scopeKey, form }),
    findDemands(of),
  ]);
  const content = draft && kind.content.safeParse(draft.content);
  return {
    ...record,
    personId,
    // Stored under the form’s own names.
    demanded: demands as FieldOf<Values>[],
    draft:
      draft && content?.success
        ? { ...content.data, revision: draft.revision, savedAt: draft.savedAt }
        : null,
  };
}
