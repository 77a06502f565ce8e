import 'server-only';
import type { Session } from '#lib/engines/auth/session.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import type { ProfileFormValues } from './form.ts';
import { PROFILE_SAVE } from './save.ts';

/** The form of the person's own profile, as the platform reported it at most a minute ago. No call. */
export function readProfileForm(session: Session): Promise<FormModel<ProfileFormValues>> {
  const { id, displayName } = session.person;
  return readForm(session, PROFILE_SAVE.draft, {
    recordId: id,
    opened: { display_name: displayName },
    pictures: {},
  });
}
