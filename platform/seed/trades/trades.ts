import { DINING_TRADES } from './dining.ts';
import { KITCHEN_TRADES } from './kitchen.ts';
import { OFFICES_TRADES } from './offices.ts';
import { RECEPTION_TRADES } from './reception.ts';
import { ROOMS_TRADES } from './rooms.ts';
import type { Trade } from './trade.ts';

export const TRADES: readonly Trade[] = [
  ...RECEPTION_TRADES,
  ...DINING_TRADES,
  ...KITCHEN_TRADES,
  ...ROOMS_TRADES,
  ...OFFICES_TRADES,
];

const BY_SLUG = new Map(TRADES.map((trade) => [trade.slug, trade]));

export function requireTrade(slug: string): Trade {
  const trade = BY_SLUG.get(slug);
  if (!trade) throw new Error(`no trade ${slug}`);
  return trade;
}
