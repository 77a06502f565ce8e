import { DEMO_SIZES } from '#platform/seed/profile.ts';
import { demoProfile } from './env.ts';

/** Le Solitaire comes after the establishments of the group. */
const SOLITAIRE_ID = DEMO_SIZES[demoProfile()].establishments + 1;

/** The demo accounts for journeys. `home` is the first screen after sign-in. */
export const accounts = {
  owner: { email: 'owner@lutece.demo', home: '/m/1' },
  editor: { email: 'editor@lutece.demo', home: '/m/1' },
  viewer: { email: 'viewer@lutece.demo', home: '/m/1' },
  rivage: { email: 'owner@rivage.demo', home: '/m/2' },
  solitaire: { email: 'owner@solitaire.demo', home: `/m/${SOLITAIRE_ID}` },
  group: { email: 'groupe@belmont.demo', home: '/g/1' },
  groupViewer: { email: 'lecture@belmont.demo', home: '/g/1' },
} as const;
export type AccountName = keyof typeof accounts;

export const demoPassword = 'perron-demo';

/** The file with the signed-in state of an account, kept for the run. */
export function statePath(stack: string, account: AccountName): string {
  return `test-results/states/${stack}-${account}.json`;
}
