import { z } from 'zod';
import { ACTORS, endpoint } from '../endpoint.ts';
import { Maintenance, ServiceStatus } from '../service.ts';
import { TaxonomyPathName, TaxonomyQuery, Term } from '../taxonomy.ts';

export const serviceEndpoints = [
  endpoint({
    id: 'getTaxonomy',
    method: 'GET',
    path: '/taxonomies/{name}',
    root: 'service',
    tag: 'Service',
    summary: 'Every term of a reference list, in its own order',
    tier: 'read',
    who: ACTORS,
    params: z.object({ name: TaxonomyPathName }),
    query: TaxonomyQuery,
    success: { 200: z.array(Term) },
  }),
  endpoint({
    id: 'getStatus',
    method: 'GET',
    path: '/status',
    root: 'service',
    tag: 'Service',
    summary: 'Whether the service answers, and how well',
    tier: 'read',
    who: ACTORS,
    success: { 200: ServiceStatus },
  }),
  endpoint({
    id: 'getMaintenance',
    method: 'GET',
    path: '/maintenance',
    root: 'service',
    tag: 'Service',
    summary: 'Maintenance that is planned or under way',
    tier: 'read',
    who: ACTORS,
    success: { 200: Maintenance },
  }),
] as const;
