import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { readForm } from '#lib/form/data.ts';
import type { FormModel } from '#lib/form/model.ts';
import { PER_PAGE } from '#lib/platform-client/list-query.ts';
import type { Member } from '#lib/platform-client/resources/member.ts';
import { afterFailure } from '#lib/server/after-failure.ts';
import { done, fail } from '#lib/server/failure.ts';
import { platformFor } from '#lib/server/platform.ts';
import type { ActionResult } from '#lib/server/result.ts';
import { type MemberFormValues, NEW_MEMBER } from './form.ts';
import type { Team } from './model.ts';
import { MEMBER_SAVE } from './save.ts';

/** Larger teams are not read whole. */
const PAGES_AT_MOST = 5;

/** The people of the session's establishment, straight from the platform: one read for up to a hundred. */
export async function readTeam(session: Session): Promise<ActionResult<Team>> {
  const { members } = platformFor(session, 'read');
  const found = new Map<number, Member>();
  for (let page = 1; page <= PAGES_AT_MOST; page++) {
    const answer = await members.list({ page, perPage: PER_PAGE, orderby: 'id', order: 'asc' });
    if (!answer.ok) {
      const failed = fail(answer.failure);
      await afterFailure(session, failed.failure);
      return failed;
    }
    const known = found.size;
    const { items, pages } = answer.value;
    for (const member of items) found.set(member.id, member);
    // A platform that does not turn its pages has said all that it says.
    const isLast = pages === null ? items.length < PER_PAGE : page >= pages;
    if (isLast || found.size === known) return done({ members: [...found.values()], whole: true });
  }
  return done({ members: [...found.values()], whole: false });
}

/** The form that adds somebody, with what this person has typed in it and not sent. */
export function readMemberForm(session: Session): Promise<FormModel<MemberFormValues>> {
  return readForm(session, MEMBER_SAVE.draft, { recordId: null, opened: NEW_MEMBER, pictures: {} });
}
