import { type CallContext, call } from '../call.ts';
import type { RecordOf } from '../wire/description.ts';
import { MEMBER, MEMBER_CONTENT } from '../wire/member.ts';
import { readerOf } from '../wire/read.ts';
import { recordsAt } from './verbs.ts';

const PATH = '/etablissement/members';

export type Member = RecordOf<typeof MEMBER>;

const toMember: (raw: unknown) => Member | null = readerOf(MEMBER);

/** The people of the caller's own establishment. */
export function membersOf(context: CallContext) {
  return {
    ...recordsAt(context, PATH, { toRecord: toMember, content: MEMBER_CONTENT, isReadAlone: false }),
    leave: () =>
      call(context, { method: 'POST', path: `${PATH}/leave`, read: () => ({ left: true }) as const }),
  };
}
