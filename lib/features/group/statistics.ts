import type { PlatformClient } from '#lib/engines/platform-client/client.ts';

export type StatisticsPlatform = {
  readonly groups: Pick<PlatformClient['groups'], 'stats'>;
  readonly offers: Pick<PlatformClient['offers'], 'stats'>;
  readonly establishments: Pick<PlatformClient['establishments'], 'stats'>;
};

/** The platform's statistics of a group: the only calls of the cockpit while the mirror is up to date. */
export async function readStatistics(
  { groups, offers, establishments }: StatisticsPlatform,
  groupId: number,
) {
  const [ofGroup, ofOffers, ofEstablishments] = await Promise.all([
    groups.stats(groupId),
    offers.stats(),
    establishments.stats(),
  ]);
  return { group: ofGroup, offers: ofOffers, establishments: ofEstablishments };
}
