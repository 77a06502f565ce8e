import { z } from 'zod';
import { Candidature, CandidatureCreate, CandidatureQuery, CandidatureStatusWrite } from '../candidature.ts';
import { endpoint, patchAndPut } from '../endpoint.ts';
import { PathId } from '../wire.ts';

export const candidatureEndpoints = [
  endpoint({
    id: 'listCandidatures',
    method: 'GET',
    path: '/candidatures',
    root: 'service',
    tag: 'Candidatures',
    summary: 'Applications received on the own offers; a talent sees those it sent',
    tier: 'read',
    who: ['talent', 'owner', 'editor', 'viewer', 'group', 'operator'],
    query: CandidatureQuery,
    success: { 200: z.array(Candidature) },
    list: true,
  }),
  endpoint({
    id: 'createCandidature',
    method: 'POST',
    path: '/candidatures',
    root: 'service',
    tag: 'Candidatures',
    summary:
      'Apply to a published offer; a second application to the same offer is a 409. Owners and editors enter somebody who came to the door of their establishment',
    tier: 'mut',
    who: ['talent', 'owner', 'editor'],
    body: CandidatureCreate,
    success: { 201: Candidature },
    failures: [409],
  }),
  ...patchAndPut({
    id: 'setCandidatureStatus',
    path: '/candidatures/{id}/status',
    root: 'service',
    tag: 'Candidatures',
    summary:
      'Move an application; the candidate is notified. Out of `withdrawn` 409. A talent may only withdraw its own',
    tier: 'mut',
    who: ['talent', 'owner', 'editor'],
    params: z.object({ id: PathId }),
    body: CandidatureStatusWrite,
    success: { 200: Candidature },
    failures: [409],
    batch: true,
  }),
] as const;
