import type { PlatformConfig } from '#platform/config.ts';
import { invalid } from '#platform/http/problem.ts';
import { canConnect } from './address.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Checks an address that the service will call: https, or plain http on the loopback interface where the
 * configuration allows it. Throws 422. The resolved address is checked again on each connection.
 */
export function requireReachable(
  field: string,
  address: string,
  { loopbackTargets }: Pick<PlatformConfig, 'loopbackTargets'>,
): void {
  const { protocol, hostname, username } = new URL(address);
  const here = LOOPBACK.has(hostname);
  const literal =
    /^[\d.]+$|^\[/.test(hostname) && !canConnect(hostname.replace(/^\[|\]$/g, ''), loopbackTargets);
  const safe = here ? loopbackTargets : protocol === 'https:' && !literal;
  if (!safe || username !== '') {
    throw invalid({ [field]: 'must be an https address of the public internet, without a user name' });
  }
}
