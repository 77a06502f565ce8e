import type { PlatformConfig } from '#platform/config.ts';
import { invalid } from '#platform/http/problem.ts';
import { canConnect } from './address.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Addresses the service itself calls: https, or plain http on this machine where the configuration allows it.
 * Throws 422. What a name leads to is looked at again whenever the service connects.
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
