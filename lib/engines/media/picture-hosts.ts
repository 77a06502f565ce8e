import { type LookupAddress, lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Hosts from which pictures are fetched: the platform’s own and those of the settings, each with its port. */
export type PictureHosts = { readonly own: readonly string[]; readonly named: readonly string[] };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The URL of a picture that may be fetched, or null: https, or http on this machine, from a host of the two lists. */
export function findPictureUrl(text: string, { own, named }: PictureHosts): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.username !== '' || url.password !== '') return null;
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return isPrivate && [...own, ...named].includes(url.host) ? url : null;
}

/**
 * Whether this host may resolve to a private network: the platform’s own, to which tokens are sent too, and an IP
 * address that the operator has configured as such. A configured name may not, whatever its owner makes it resolve to.
 */
export function mayBePrivate({ host, hostname }: URL, { own }: PictureHosts): boolean {
  return own.includes(host) || LOOPBACK.has(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
}

export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

const resolveAll: Resolve = (hostname, done) => lookup(hostname, { all: true }, done);

/** Resolves a host for a connection to public addresses only; the connection uses the very address that was checked. */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, (error, found) => {
      if (error) return done(error, []);
      const allowed = found.filter(({ address }) => isPublicAddress(address));
      const [first] = allowed;
      if (!first) return done(new Error('the name leads into a private network'), []);
      if (options.all) return done(null, allowed);
      return done(null, first.address, first.family);
    });
}
