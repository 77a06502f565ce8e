import { useState } from 'react';
import type { LowPay } from '#lib/engines/bulk/legal-minimum.ts';
import type { CopyDesk } from '#lib/features/offers/copies.ts';
import {
  type CopyEstablishment,
  type CopyTroubles,
  type CopyTyped,
  lowPayOfCopy,
  troublesOf,
} from '#lib/features/offers/copies-model.ts';

/** Values that all copies share unless one overrides them. */
export type ForAll = Pick<CopyTyped, 'status' | 'visual' | 'salaryMin' | 'salaryMax'>;
type Own = Readonly<Record<number, Partial<CopyTyped>>>;

export type ShownCopy = {
  readonly establishment: CopyEstablishment;
  readonly typed: CopyTyped;
  readonly troubles: CopyTroubles;
  readonly lowPay: LowPay | null;
};

/** Which establishments get a copy, and its values: their own place, the pay of the offer, and the overrides. */
export function useCopies({ offer, establishments }: CopyDesk) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [forAll, setForAll] = useState<ForAll>({
    ...{ status: 'published', visual: 'none' },
    ...{ salaryMin: offer.salaryMin, salaryMax: offer.salaryMax },
  });
  const [own, setOwn] = useState<Own>({});
  const copies = establishments
    .filter(({ id }) => chosen.includes(String(id)))
    .map((establishment): ShownCopy => {
      const typed = {
        city: establishment.city,
        postcode: establishment.postcode,
        ...forAll,
        ...own[establishment.id],
      };
      return { establishment, typed, troubles: troublesOf(typed, offer), lowPay: lowPayOfCopy(typed, offer) };
    });
  return {
    chosen,
    choose: setChosen,
    forAll,
    /** A newly shared value replaces the overrides of single copies. */
    changeAll: (changes: Partial<ForAll>) => {
      setForAll({ ...forAll, ...changes });
      setOwn(
        Object.fromEntries(
          Object.entries(own).map(([id, typed]) => [
            id,
            Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in changes))),
          ]),
        ),
      );
    },
    copies,
    changeOne: (id: number, changes: Partial<CopyTyped>) =>
      setOwn({ ...own, [id]: { ...own[id], ...changes } }),
    take: (id: number) => setChosen(chosen.filter((one) => one !== String(id))),
    /** The first field with an error. */
    wrong: copies.flatMap(({ establishment, troubles }) =>
      Object.keys(troubles).map((field) => ({ establishment: establishment.id, field })),
    )[0],
  };
}
