import { invalid } from '#platform/http/problem.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Addresses the service itself calls: https, or plain http on this machine for rehearsals. Throws 422. */
export function requireReachable(field: string, address: string): void {
  const { protocol, hostname, username } = new URL(address);
  const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  if (!safe || username !== '') throw invalid({ [field]: 'must be an https address without a user name' });
}
