import { DAY_MS } from '#contract/durations.ts';
import type { Calendar } from '../calendar.ts';
import { chance } from '../random.ts';
import { FAMILY, MEN, WOMEN } from '../words/names.ts';
import type { Candidate } from './applications.ts';
import type { Establishment } from './establishments.ts';

/** The password of every demo account; the demo is only ever seeded into the embedded database. */
export const DEMO_PASSWORD = 'perron-demo';

type MemberRole = 'owner' | 'editor' | 'viewer';
export type DemoAccount = {
  readonly id: number;
  readonly email: string;
  readonly displayName: string;
  readonly role: 'etablissement' | 'groupe' | 'talent' | 'operateur';
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
};
export type DemoMember = {
  readonly establishment: Establishment;
  readonly accountId: number;
  readonly role: MemberRole;
  readonly name: string;
};

/** Fixed names: the three of Hôtel Lutèce and other documented accounts. */
const KNOWN: Readonly<Record<string, string>> = {
  'owner@lutece.demo': 'Camille Roussel',
  'editor@lutece.demo': 'Yanis Benali',
  'viewer@lutece.demo': 'Marguerite Delattre',
  'owner@rivage.demo': 'Maialen Etcheverry',
  'owner@solitaire.demo': 'Étienne Schmitt',
};

/** The account that only reads of the group. */
export const GROUP_VIEWER = 'lecture@belmont.demo';

/**
 * Accounts of establishments, group and operator first, then those of the candidates who have one, and the group's
 * reader.
 */
export function demoAccounts(
  establishments: readonly Establishment[],
  candidates: readonly Candidate[],
  calendar: Calendar,
) {
  const accounts: DemoAccount[] = [];
  const members: DemoMember[] = [];
  const add = (
    email: string,
    displayName: string,
    role: DemoAccount['role'],
    createdAt: number,
    seenDaysAgo: number,
  ) => {
    const lastSeenAt = seenDaysAgo < 0 ? null : new Date(calendar.anchor - seenDaysAgo * DAY_MS);
    const account = {
      id: accounts.length + 1,
      email,
      displayName,
      role,
      createdAt: new Date(createdAt),
      lastSeenAt,
    };
    accounts.push(account);
    return account.id;
  };

  for (const establishment of establishments) {
    for (const role of establishment.id === 1
      ? (['owner', 'editor', 'viewer'] as const)
      : (['owner', 'editor'] as const)) {
      const email = `${role}@${establishment.handle}.demo`;
      const name = KNOWN[email] ?? staffName(establishment, role);
      const accountId = add(
        email,
        name,
        'etablissement',
        calendar.anchor - 600 * DAY_MS,
        chance(email).int(0, 12),
      );
      members.push({ establishment, accountId, role, name });
    }
  }
  add('groupe@belmont.demo', 'Hélène Vasseur', 'groupe', calendar.anchor - 620 * DAY_MS, 1);
  add('operator@platform.demo', 'Équipe de la plateforme', 'operateur', calendar.anchor - 700 * DAY_MS, 0);

  const accountOf = new Map<Candidate, number>();
  for (const candidate of candidates) {
    if (!candidate.isTalent) continue;
    const { email, firstName, lastName } = candidate.person;
    accountOf.set(candidate, add(email, `${firstName} ${lastName}`, 'talent', candidate.since - DAY_MS, -1));
  }
  // Added last, so that the ids of the others do not change.
  add(GROUP_VIEWER, 'Bastien Morel', 'groupe', calendar.anchor - 200 * DAY_MS, 2);
  return { accounts, members, accountOf };
}

function staffName(establishment: Establishment, role: MemberRole): string {
  const luck = chance(`staff ${establishment.handle} ${role}`);
  return `${luck.pick(luck.yes(0.6) ? WOMEN : MEN)} ${luck.pick(FAMILY)}`;
}
