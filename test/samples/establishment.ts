import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/endpoint.ts';
import { members } from '#platform/db/schema/accounts.ts';
import { subscriptions } from '#platform/db/schema/commerce.ts';
import type { PlatformWorld } from '../platform-world.ts';

const WIDE = { limits: { read_min: 1e6, read_hour: 1e6, mut_min: 1e6, mut_hour: 1e6 } };

type Identity = Exclude<Actor, 'anonymous'>;

/** An establishment in a group, with accounts of everybody concerned. */
export type Establishment = {
  maisonId: number;
  maisonSlug: string;
  groupeId: number;
  groupeSlug: string;
  advertiserId: number;
  talent: { talentId: number; accountId: number };
  accounts: Record<Identity, number>;
};

/** Creates one with accounts whose limits are out of the way. */
export async function makeEstablishment(world: PlatformWorld): Promise<Establishment> {
  const [maisonSlug, groupeSlug] = [randomUUID(), randomUUID()];
  const groupeId = await world.makeGroupe({ slug: groupeSlug });
  const maisonId = await world.makeMaison({ slug: maisonSlug, groupeId, homeGroupeId: groupeId });
  await world.db.insert(subscriptions).values({
    ...{ maisonId, plan: 'comfort', status: 'active', monthlyCents: 9900 },
    ...{ startedOn: '2026-01-01', periodEndsOn: '2027-01-01' },
  });
  const talent = await world.makeTalent(WIDE);
  const advertiser = await world.makeAdvertiser(WIDE);
  const accounts = {
    owner: await world.makeMember(maisonId, 'owner', WIDE),
    editor: await world.makeMember(maisonId, 'editor', WIDE),
    viewer: await world.makeMember(maisonId, 'viewer', WIDE),
    group: await world.makeAccount({ role: 'groupe', groupeId, ...WIDE }),
    talent: talent.accountId,
    advertiser: advertiser.accountId,
    operator: await world.makeAccount({ role: 'operateur', ...WIDE }),
  };
  const { advertiserId } = advertiser;
  return { maisonId, maisonSlug, groupeId, groupeSlug, talent, advertiserId, accounts };
}

/** A new account in the same role as the actor, with a token; for calls that end their own caller. */
export async function makeColleague(world: PlatformWorld, establishment: Establishment, actor: Identity) {
  const { maisonId, groupeId } = establishment;
  switch (actor) {
    case 'talent':
    case 'operator': {
      const talent = await world.makeTalent(WIDE);
      const operator = { role: 'operateur', ...WIDE } as const;
      const accountId = actor === 'talent' ? talent.accountId : await world.makeAccount(operator);
      return { establishment: { ...establishment, talent }, accountId };
    }
    case 'group':
      return { establishment, accountId: await world.makeAccount({ role: 'groupe', groupeId, ...WIDE }) };
    case 'advertiser':
      return { establishment, accountId: (await world.makeAdvertiser(WIDE)).accountId };
    default:
      return { establishment, accountId: await world.makeMember(maisonId, actor, WIDE) };
  }
}

/** An account that belonged to the establishment when its token was issued, and no longer does. */
export async function makeFormerMember(world: PlatformWorld, { maisonId }: Establishment): Promise<string> {
  const accountId = await world.makeMember(maisonId, 'owner', WIDE);
  const token = await world.tokenOf(accountId);
  await world.db.delete(members).where(eq(members.accountId, accountId));
  return token;
}

export const freshEmail = () => `${randomUUID()}@people.demo`;
