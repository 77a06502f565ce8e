import { BlockList, isIP } from 'node:net';

/** Private and special-purpose networks (IANA registries), as network and prefix length. */
const INSIDE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Global unicast, and the ranges within it for documentation, tunnels or translation to IPv4. */
const GLOBAL_V6 = ['2000::', 3] as const;
const INSIDE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const inside = new BlockList();
for (const [network, prefix] of INSIDE_V4) inside.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of INSIDE_V6) inside.addSubnet(network, prefix, 'ipv6');
const global = new BlockList();
global.addSubnet(...GLOBAL_V6, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether `host`, an address or a name, is the loopback interface. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host === 'localhost' : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

/** Whether the service may connect to this IP address. Loopback addresses depend on the configuration. */
export function canConnect(address: string, allowLoopback: boolean): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (loopback.check(address, family)) return allowLoopback;
  if (inside.check(address, family)) return false;
  return version === 4 || global.check(address, 'ipv6');
}
