import 'server-only';
import { z } from 'zod';
import { createFormSave } from '#lib/engines/forms/save.ts';
import type { PlatformClient } from '#lib/engines/platform-client/client.ts';
import type { ContactRequest } from '#lib/engines/platform-client/resources/contact-request.ts';
import { CONTACT_CONTENT } from '#lib/engines/platform-client/wire/contact-request.ts';
import type { ContactFormValues } from './form.ts';
import { ContactFormShape } from './form-schema.ts';
import { CONTACT_FORM } from './form-spec.ts';

/** How a message is sent to the platform, and found again after a lost answer. It is never changed. */
export const CONTACT_SAVE = createFormSave({
  spec: CONTACT_FORM,
  permission: 'contact.write',
  scopes: ['establishment'],
  shape: ContactFormShape,
  request: z.null(),
  content: CONTACT_CONTENT,
  verbs: ({ platform }: { readonly platform: Pick<PlatformClient, 'contactRequests'> }) => ({
    ...platform.contactRequests,
    update: async () => ({ ok: false, failure: { kind: 'notFound' } }) as const,
  }),
  toValues: ({ name, email, subject, message }: ContactRequest): ContactFormValues => ({
    ...{ name, email, subject, message },
  }),
  foundAgain: { by: ['subject', 'message'], createdAt: ({ createdAt }) => createdAt },
});
