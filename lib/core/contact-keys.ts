import { wordsIn } from '#contract/fold.ts';
import { plainAddress } from '#contract/plain-address.ts';

/**
 * Comparison key of an e-mail address: in lower case, without what surrounds the address, its domain as the network
 * spells it (`xn--…` for accents); null where there is none.
 */
export function emailKey(email: string | null): string | null {
  const [mailbox = '', ...domain] = plainAddress(email ?? '')
    .toLowerCase()
    .split(/(?<=@)/);
  return mailbox + domain.map(networkDomain).join('') || null;
}

function networkDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Comparison key of a name, whatever its case, accents, hyphens and word order; null where there is none. */
export function nameKey(name: string): string | null {
  return wordsIn(name).toSorted().join(' ') || null;
}
