import type { World } from '../world.ts';

/** Results of a call; `ok` or the kind of its failure. */
type Result = 'ok' | 'reauth' | 'forbidden' | 'notFound' | 'conflict' | 'invalid';

export type ActionRow = {
  /**
   * `manage`: owners of the establishment. `write`: its editors too. `member`: everybody of an establishment. `own`:
   * everybody. `group`: nobody of an establishment.
   */
  who: 'manage' | 'write' | 'member' | 'own' | 'group';
  /** The page of an establishment that sends it. */
  page: string;
  /** A call that is good in the hands of the owner, without its scope. */
  input: (world: World) => object;
  /** What the owner gets for it. */
  owner: Result;
  /**
   * What the owner of another establishment gets who sends it about this establishment's record from their own address.
   */
  fromElsewhere: Result;
  /** The same call about a record that never was; null where it names none. */
  never: ((world: World) => object) | null;
};

/** The number of a record that never was. */
export const NEVER = 2_000_000_000;

/** What each of the ten gets at the address of Hôtel Lutèce; `invalid` is who may, for an input without its fields. */
export function resultsOf({ who }: ActionRow) {
  return {
    ...{ anonymous: 'reauth', forged: 'reauth', ended: 'reauth' },
    owner: who === 'group' ? 'forbidden' : 'invalid',
    editor: who === 'manage' || who === 'group' ? 'forbidden' : 'invalid',
    viewer: who === 'own' || who === 'member' ? 'invalid' : 'forbidden',
    // The group’s people do not impersonate the establishment.
    ...{ rivage: 'notFound', group: 'reauth', groupViewer: 'reauth', solitaire: 'notFound' },
  } as const;
}
