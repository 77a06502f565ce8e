import { z } from 'zod';
import { ACTORS, endpoint, MANAGERS } from '../endpoint.ts';
import { MaisonsStats, OffersStats, ViewCounted } from '../stats.ts';
import { PathId } from '../wire.ts';

const params = z.object({ id: PathId });
const shared = { root: 'service', tag: 'Statistics' } as const;

export const vueEndpoints = [
  endpoint({
    ...shared,
    id: 'trackOffreView',
    method: 'POST',
    path: '/offres/{id}/track-view',
    summary: 'Count a view of a published offer: one per address and offer in 24 hours, outside the tiers',
    tier: 'none',
    who: ACTORS,
    params,
    success: { 200: ViewCounted },
  }),
  endpoint({
    ...shared,
    id: 'trackMaisonView',
    method: 'POST',
    path: '/maisons/{id}/track-view',
    summary: 'Count a view of an active establishment: one per address in 24 hours',
    tier: 'mut',
    who: ACTORS,
    params,
    success: { 200: ViewCounted },
  }),
  endpoint({
    ...shared,
    id: 'trackArticleView',
    method: 'POST',
    path: '/articles/{id}/track-view',
    summary: 'Count a view of a published article: one per address in 24 hours',
    tier: 'mut',
    who: ACTORS,
    params,
    success: { 200: ViewCounted },
  }),
  endpoint({
    ...shared,
    id: 'getOffersStats',
    method: 'GET',
    path: '/offers/stats',
    summary: 'Figures over the own offers',
    tier: 'read',
    who: [...MANAGERS, 'operator'],
    success: { 200: OffersStats },
  }),
  endpoint({
    ...shared,
    id: 'getMaisonsStats',
    method: 'GET',
    path: '/maisons/stats',
    summary: 'Figures over the own establishments',
    tier: 'read',
    who: [...MANAGERS, 'operator'],
    success: { 200: MaisonsStats },
  }),
] as const;
