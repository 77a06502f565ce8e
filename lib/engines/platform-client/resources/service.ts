import { type CallContext, call } from '../call.ts';
import { readerOf } from '../wire/read.ts';
import { MAINTENANCE_NOTICE, SERVICE_STATE } from '../wire/service.ts';

const readState = readerOf(SERVICE_STATE);

/** Words for trouble in any language of platforms; the first that matches counts. */
const TROUBLE = [
  ['maintenance', /maint/i],
  ['unreachable', /^(down|out(age)?|offline|unavailable|indisponible|stopped|arr[êe]t|ko|failed|critical)/i],
  ['degraded', /degrad|dégrad|partial|partiel|slow|lent|warn|limited|error/i],
] as const;

export type ServiceState = { readonly state: 'ok' | (typeof TROUBLE)[number][0] };

/** A platform that answers at all is well, unless it reports otherwise. */
export function toServiceState(json: unknown): ServiceState {
  const word = readState(json)?.state ?? '';
  const trouble = TROUBLE.find(([, words]) => words.test(word));
  return { state: trouble?.[0] ?? 'ok' };
}

/** The state of the platform itself; polled often, so neither call is retried. */
export function serviceOf(context: CallContext) {
  return {
    status: () => call(context, { method: 'GET', path: '/status', once: true, read: toServiceState }),
    maintenance: () =>
      call(context, { method: 'GET', path: '/maintenance', once: true, read: readerOf(MAINTENANCE_NOTICE) }),
  };
}
