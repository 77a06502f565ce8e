import { BlockList, isIP } from 'node:net';

/** The address on which programs listen by default. */
export const DEFAULT_HOST = '127.0.0.1';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine reaches what listens on `host` (an address or a name, `[::1]` as in a URL). */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  const version = isIP(bare);
  return version === 0 ? bare === 'localhost' : loopback.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

/** The address under which this machine reaches what listens on `host`. */
export function reachedAt(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}
