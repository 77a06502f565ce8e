import { type CallContext, call } from '../call.ts';
import { readRecord } from '../envelope.ts';
import { ACCOUNT, ACCOUNT_CONTENT } from '../wire/account.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { writerOf } from '../wire/write.ts';
import { getRecord } from './verbs.ts';

const PATH = '/auth/me';

/** The account behind a token. `role` and `linked.type` are text: other values exist. */
export type Account = RecordOf<typeof ACCOUNT>;

export const toAccount: (raw: unknown) => Account | null = readerOf(ACCOUNT);
const toBody = writerOf(ACCOUNT_CONTENT);

export function accountOf(context: CallContext) {
  return {
    me: (signal?: AbortSignal) => getRecord(context, PATH, toAccount, signal),
    /** Changes the own profile. */
    updateMe: (values: Partial<RecordOf<typeof ACCOUNT_CONTENT>>) =>
      call(context, {
        method: 'PATCH',
        path: PATH,
        body: toBody(values),
        read: (json) => readRecord(json, toAccount),
      }),
  };
}
