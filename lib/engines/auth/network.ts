import ipaddr from 'ipaddr.js';

/** What an operator gives one site at most (RFC 6177). */
const IPV6_SITE = 48;

/**
 * The network of a client as the front door names it: enough for a person to recognise their hotel or home, too little to
 * find them. Null where it is not known.
 */
export function networkOf(client: string): string | null {
  const address = client.split('/')[0] ?? '';
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address.replace(/\d+$/, 'x');
  if (!ipaddr.IPv6.isValid(address)) return null;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_SITE}`)}/${IPV6_SITE}`;
}
