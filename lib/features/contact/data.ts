import 'server-only';
import type { ActionResult } from '#lib/core/result.ts';
import type { Session } from '#lib/engines/auth/session.ts';
import { readForm } from '#lib/engines/forms/data.ts';
import type { FormModel } from '#lib/engines/forms/model.ts';
import { platformFor } from '#lib/engines/server/platform.ts';
import { type PlatformListing, readPlatformList } from '#lib/engines/server/platform-list.ts';
import type { ContactFormValues } from './form.ts';
import { type ContactParams, contactList } from './list.ts';
import type { ContactRequest } from './model.ts';
import { CONTACT_SAVE } from './save.ts';

/** One page of the person's messages to the platform, straight from it. */
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
export function readContactForm(session: Session, subject = ''): Promise<FormModel<ContactFormValues>> {
  const { displayName: name, email } = session.person;
  const opened = { name, email, subject, message: '' };
  return readForm(session, CONTACT_SAVE.draft, { recordId: null, opened, pictures: {} });
}
