import { type CallContext, call } from '../call.ts';
import { readRecord } from '../envelope.ts';
import type { ListParams } from '../list-query.ts';
import type { RecordOf } from '../wire/description.ts';
import { readerOf } from '../wire/read.ts';
import { AUTOLOGIN, INVOICE, SUBSCRIPTION } from '../wire/subscription.ts';
import { isRecord } from '../wire/values.ts';
import { getPage, getRecord } from './verbs.ts';

const PATH = '/subscription';

export type Subscription = RecordOf<typeof SUBSCRIPTION>;
export type Invoice = RecordOf<typeof INVOICE>;

const toSubscription = readerOf(SUBSCRIPTION);
const toInvoice = readerOf(INVOICE);
const toAutologin = readerOf(AUTOLOGIN);

/** The subscription of the caller’s establishment. A change returns whether it was made: the new state is read. */
export function subscriptionOf(context: CallContext) {
  const change = (path: string, body?: object) =>
    call(context, {
      method: 'POST',
      path: `${PATH}/${path}`,
      ...(body && { body }),
      read: (json) => (isRecord(json) ? ({ changed: true } as const) : null),
    });
  return {
    get: () => getRecord(context, `${PATH}/me`, toSubscription),
    cancel: (reason: string | null) => change('cancel', reason === null ? {} : { reason }),
    reactivate: () => change('reactivate'),
    invoices: (params: ListParams = {}) => getPage(context, `${PATH}/invoices`, params, toInvoice),
    /** Valid once, for a minute or so: for a redirect of our server, never for a page. */
    autologin: () =>
      call(context, {
        method: 'POST',
        path: `${PATH}/autologin-token`,
        read: (json) => readRecord(json, toAutologin),
      }),
  };
}
