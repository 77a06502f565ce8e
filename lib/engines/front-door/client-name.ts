import ipaddr from 'ipaddr.js';

/** A line has a /64 of its own and chooses freely within it (RFC 6177). */
const IPV6_PREFIX = 64;

/** The one client for everybody without a usable address. */
export const UNKNOWN_CLIENT = 'unknown';

/**
 * The client of a request for rate limits: an IPv4 address, or the /64 network of an IPv6 address. `forwarded` is the
 * value of X-Forwarded-For, whose last `trustedProxies` entries were written by our own proxies; without proxies only
 * the address of the socket counts.
 */
export function clientName(
  forwarded: string | undefined,
  socketAddress: string | undefined,
  trustedProxies: number,
): string {
  const entries = trustedProxies > 0 ? (forwarded ?? '').split(',') : [];
  const written = (entries.at(-trustedProxies) ?? entries[0] ?? '').trim();
  return toName(written === '' ? (socketAddress ?? '') : withoutPort(written));
}

function toName(address: string): string {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address;
  if (!ipaddr.IPv6.isValid(address)) return UNKNOWN_CLIENT;
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const plain = address.split('%')[0];
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`;
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(entry)?.[1] ?? entry;
}
