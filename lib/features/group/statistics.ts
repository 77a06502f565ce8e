import type { PlatformClient } from '#lib/engines/platform-client/client.ts';

export type StatisticsPlatform = {
  readonly groups: Pick<PlatformClient['groups'], 'stats'>;
  readonly offers: Pick<PlatformClient['offers'], 'stats'>;
  readonly establishments: Pick<PlatformClient['establishments'], 'stats'>;
};

/** What the platform counts of a group: all that the cockpit asks it for while the mirror is warm. */
export async function readStatistics(
  { groups, offers, establishments }: StatisticsPlatform,
  groupeId: number,
) {
  const [ofGroup, ofOffers, ofEstablishments] = await Promise.all([
    groups.stats(groupeId),
    offers.stats(),
    establishments.stats(),
  ]);
  return { group: ofGroup, offers: ofOffers, establishments: ofEstablishments };
}
