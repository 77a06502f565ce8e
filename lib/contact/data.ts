import 'server-only';
import type { Session } from '#lib/auth/session.ts';
import { readForm } from '#lib/form/data.ts';
import type { FormModel } from '#lib/form/model.ts';
import { platformFor } from '#lib/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/server/platform-list.ts';
import type { ActionResult } from '#lib/server/result.ts';
import type { ContactFormValues } from './form.ts';
import { type ContactParams, contactList } from './list.ts';
import type { ContactRequest } from './model.ts';
import { CONTACT_SAVE } from './save.ts';

/** One page of what the person has written to the platform, straight from it. */
export function readContactRequests(
  session: Session,
  { page }: ContactParams,
): Promise<ActionResult<PlatformListing<ContactRequest>>> {
  const { contactRequests } = platformFor(session, 'read');
  return readPlatformList(session, { page, perPage: contactList.perPage }, (wanted) =>
    contactRequests.list({ ...wanted, orderby: 'date', order: 'desc' }),
  );
}

/** The form, in the person's own name, with what they have typed in it and not sent. */
export function readContactForm(session: Session): Promise<FormModel<ContactFormValues>> {
  const { displayName: name, email } = session.person;
  const opened = { name, email, subject: '', message: '' };
  return readForm(session, CONTACT_SAVE.draft, { recordId: null, opened, pictures: {} });
}
