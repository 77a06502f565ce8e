import { type CallContext, call } from '../call.ts';
import { readerOf } from '../wire/read.ts';
import { MAINTENANCE_NOTICE, SERVICE_STATE } from '../wire/service.ts';

/** How the platform itself is; asked again soon, so neither is repeated after trouble. */
export function serviceOf(context: CallContext) {
  return {
    status: () =>
      call(context, { method: 'GET', path: '/status', once: true, read: readerOf(SERVICE_STATE) }),
    maintenance: () =>
      call(context, { method: 'GET', path: '/maintenance', once: true, read: readerOf(MAINTENANCE_NOTICE) }),
  };
}
