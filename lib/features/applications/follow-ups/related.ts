import type { CountryCode } from 'libphonenumber-js';
import { sortKey } from '#contract/fold.ts';
import { emailKey } from '#lib/core/contact-keys.ts';
import { phoneKeys } from '#lib/engines/mirror/phone-numbers.ts';
import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { Related, RelatedList } from './model.ts';

type Compared = Pick<Application, 'id' | 'candidate' | 'offerId' | 'offerTitle' | 'status' | 'createdAt'>;

/** Maximum number of related applications that are shown. */
const MOST = 50;

/**
 * Those among others that share something with an application: the same person first, then possible matches. Telephone
 * numbers without a country code are those of the establishment's country.
 */
export function relatedOf(
  application: Compared,
  others: { readonly applications: readonly Compared[]; readonly hasMore: boolean },
  phoneCountry: CountryCode = 'FR',
): RelatedList {
  const related = others.applications.flatMap((other) => {
    const sameness = samenessOf(application.candidate, other.candidate, phoneCountry);
    if (!sameness) return [];
    const { firstName, lastName } = other.candidate;
    return [
      {
        id: other.id,
        name: `${firstName} ${lastName}`.trim(),
        offerTitle: other.offerTitle,
        status: other.status,
        receivedAt: other.createdAt,
        sameness,
        isDuplicate: sameness === 'person' && other.offerId === application.offerId,
      },
    ];
  });
  const ordered = [
    ...related.filter(({ sameness }) => sameness === 'person'),
    ...related.filter(({ sameness }) => sameness === 'alike'),
  ];
  return { shown: ordered.slice(0, MOST), hasMore: others.hasMore || ordered.length > MOST };
}

type Person = Compared['candidate'];

/**
 * An equal account, e-mail address or telephone number is the same person, whatever the name; an equal name in the same
 * town may be.
 */
function samenessOf(one: Person, other: Person, country: CountryCode): Related['sameness'] | null {
  if (one.talentId !== null && one.talentId === other.talentId) return 'person';
  const email = emailKey(one.email);
  if (email !== null && email === emailKey(other.email)) return 'person';
  const numbers = phoneKeys(one.phone, country);
  if (phoneKeys(other.phone, country).some((number) => numbers.includes(number))) return 'person';
  const name = sortKey(one.lastName, one.firstName);
  const town = sortKey(one.city ?? '');
  const isAlike =
    name.trim() !== '' &&
    name === sortKey(other.lastName, other.firstName) &&
    town !== '' &&
    town === sortKey(other.city ?? '');
  return isAlike ? 'alike' : null;
}
