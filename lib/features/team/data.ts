import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { done } from '#lib/engines/server/failure.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { readWholeList } from '#lib/engines/server/whole-list.ts';
import { type MemberFormValues, NEW_MEMBER } from './form.ts';
import type { Team } from './model.ts';
import { MEMBER_SAVE } from './save.ts';

/** The members of the session's establishment, straight from the platform: one read of at most a hundred. */
export async function readTeam(session: Session): Promise<ActionResult<Team>> {
  const { members } = platformFor(session, 'read');
  const read = await readWholeList(session, (page) => members.list({ ...page, orderby: 'id', order: 'asc' }));
  return read.ok ? done({ members: read.value.items, whole: read.value.whole }) : read;
}

/** The form that adds somebody, with this person's draft of it. */
export function readMemberForm(session: Session): Promise<FormModel<MemberFormValues>> {
  return readForm(session, MEMBER_SAVE.draft, { recordId: null, opened: NEW_MEMBER, pictures: {} });
}
