import { ACCOUNT } from '../wire/account.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';

/** The account behind a token. `role` and `linked.type` are text: other values exist. */
export type Account = RecordOf<typeof ACCOUNT>;

export const toAccount: (raw: unknown) => Account | null = readerOf(ACCOUNT);
