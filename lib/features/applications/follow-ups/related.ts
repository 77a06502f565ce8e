import type { Application } from '#lib/engines/platform-client/resources/application-model.ts';
import type { Related } from './model.ts';

type Compared = Pick<Application, 'id' | 'candidate' | 'offerId' | 'offerTitle' | 'status' | 'createdAt'>;

/** Of others with the same name or mailbox: those that are, or may be, of the same person. */
export function relatedOf(application: Compared, others: readonly Compared[]): readonly Related[] {
  return others.flatMap((other) => {
    const sameness = samenessOf(application.candidate, other.candidate);
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
}

type Person = Compared['candidate'];

function samenessOf(one: Person, other: Person): Related['sameness'] | null {
  if (one.talentId !== null && one.talentId === other.talentId) return 'person';
  if (one.email !== '' && fold(one.email) === fold(other.email)) return 'person';
  const sameName =
    fold(one.lastName) === fold(other.lastName) && fold(one.firstName) === fold(other.firstName);
  if (!sameName) return null;
  const samePhone = digits(one.phone) !== '' && digits(one.phone) === digits(other.phone);
  const sameTown = !!one.city && fold(one.city) === fold(other.city ?? '');
  return samePhone || sameTown ? 'alike' : null;
}

const fold = (text: string) => text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The last nine digits: `+33 6 …` and `06 …` are the same telephone. */
const digits = (phone: string | null) => (phone ?? '').replaceAll(/\D/g, '').slice(-9);
