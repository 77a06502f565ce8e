import { briefcase, building, home, people } from '#components/ui/icon-paths.ts';

export type PlaceName = 'today' | 'establishments' | 'offers' | 'applications';

export type Place = {
  readonly name: PlaceName;
  readonly href: string;
  readonly icon: string;
  /** Second key after G. */
  readonly letter: string;
};

type PlaceOwner = { readonly kind: 'establishment' | 'group'; readonly id: number };

/** The screens of a scope, in the order of the navigation. */
export function placesOf({ kind, id }: PlaceOwner): readonly Place[] {
  const root = kind === 'establishment' ? `/m/${id}` : `/g/${id}`;
  const first: Place =
    kind === 'establishment'
      ? { name: 'today', href: root, icon: home, letter: 'a' }
      : { name: 'establishments', href: root, icon: building, letter: 'e' };
  return [
    first,
    { name: 'offers', href: `${root}/offers`, icon: briefcase, letter: 'o' },
    { name: 'applications', href: `${root}/applications`, icon: people, letter: 'c' },
  ];
}
