import { z } from 'zod';
import { ACTORS, endpoint, patchAndPut } from '../endpoint.ts';
import { Maison, MaisonCreate, MaisonPatch, MaisonQuery } from '../maison.ts';
import { PathId, Slug } from '../wire.ts';

const params = z.object({ id: PathId });

export const maisonEndpoints = [
  endpoint({
    id: 'listMaisons',
    method: 'GET',
    path: '/maisons',
    root: 'service',
    tag: 'Maisons',
    summary: 'The own establishment, the attached ones for a group, the active ones for the public',
    tier: 'read',
    who: ACTORS,
    query: MaisonQuery,
    success: { 200: z.array(Maison) },
    list: true,
  }),
  endpoint({
    id: 'createMaison',
    method: 'POST',
    path: '/maisons',
    root: 'service',
    tag: 'Maisons',
    summary:
      'Create an establishment; managers come in through sign-up, groups through `/groupes/{id}/entite`',
    tier: 'mut',
    who: ['operator'],
    body: MaisonCreate,
    success: { 201: Maison },
  }),
  endpoint({
    id: 'getMaison',
    method: 'GET',
    path: '/maisons/{id}',
    root: 'service',
    tag: 'Maisons',
    summary: 'Read an establishment',
    tier: 'read',
    who: ACTORS,
    params,
    success: { 200: Maison },
  }),
  ...patchAndPut({
    id: 'updateMaison',
    path: '/maisons/{id}',
    root: 'service',
    tag: 'Maisons',
    summary: 'Change the own establishment',
    tier: 'mut',
    who: ['owner', 'operator'],
    params,
    body: MaisonPatch,
    success: { 200: Maison },
  }),
  endpoint({
    id: 'deleteMaison',
    method: 'DELETE',
    path: '/maisons/{id}',
    root: 'service',
    tag: 'Maisons',
    summary: 'Delete an establishment that has no offers; with offers 409',
    tier: 'mut',
    who: ['operator'],
    params,
    success: { 204: null },
    failures: [409],
  }),
  endpoint({
    id: 'getMaisonBySlug',
    method: 'GET',
    path: '/maisons/by-slug/{slug}',
    root: 'service',
    tag: 'Maisons',
    summary: 'Read an establishment by its slug',
    tier: 'read',
    who: ACTORS,
    params: z.object({ slug: Slug }),
    success: { 200: Maison },
  }),
] as const;
