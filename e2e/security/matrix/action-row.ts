import type { World } from '../world.ts';

/** Result of a call: `ok` or the kind of its failure. */
type Result = 'ok' | 'reauth' | 'forbidden' | 'notFound' | 'conflict' | 'invalid';

export type ActionRow = {
  /**
   * `manage`: owners of the establishment. `write`: its editors too. `member`: everybody of an establishment. `own`:
   * everybody. `group`: nobody of an establishment.
   */
  who: 'manage' | 'write' | 'member' | 'own' | 'group';
  /** The page of an establishment that calls it. */
  page: string;
  /** An input that succeeds for the owner, without its scope. */
  input: (world: World) => object;
  /** The result for the owner. */
  owner: Result;
  /** The result for the owner of another establishment who sends this establishment's record from their own URL. */
  fromElsewhere: Result;
  /** The same call for a record that never existed; null where it names none. */
  never: ((world: World) => object) | null;
};

/** The id of a record that never existed. */
export const NEVER = 2_000_000_000;

/**
 * The result for each of the ten actors at the URL of Hôtel Lutèce; `invalid` is for those with permission, since the
 * input lacks its fields.
 */
export function resultsOf({ who }: ActionRow) {
  return {
    ...{ anonymous: 'reauth', forged: 'reauth', ended: 'reauth' },
    owner: who === 'group' ? 'forbidden' : 'invalid',
    editor: who === 'manage' || who === 'group' ? 'forbidden' : 'invalid',
    viewer: who === 'own' || who === 'member' ? 'invalid' : 'forbidden',
    // The group's users do not impersonate the establishment here.
    ...{ rivage: 'notFound', group: 'reauth', groupViewer: 'reauth', solitaire: 'notFound' },
  } as const;
}
