import type { CallContext } from '../call.ts';
import { CONTACT_CONTENT, CONTACT_REQUEST } from '../wire/contact-request.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { recordsAt } from './verbs.ts';

export type ContactRequest = RecordOf<typeof CONTACT_REQUEST>;

export const toContactRequest: (raw: unknown) => ContactRequest | null = readerOf(CONTACT_REQUEST);

/** What the caller has written to the operator. It can be neither changed nor deleted. */
export function contactRequestsOf(context: CallContext) {
  const { list, get, create } = recordsAt(context, '/contact-requests', {
    toRecord: toContactRequest,
    content: CONTACT_CONTENT,
    isReadAlone: false,
  });
  return { list, get, create };
}
