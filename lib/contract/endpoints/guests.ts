import { z } from 'zod';
import { ACTORS, endpoint } from '../endpoint.ts';
import { GuestApplication, GuestApplyForm, GuestApplyResult, GuestToken } from '../guest.ts';

const shared = { root: 'service', tag: 'Guests' } as const;

export const guestEndpoints = [
  endpoint({
    ...shared,
    id: 'guestApply',
    method: 'POST',
    path: '/guest/apply',
    summary: 'Apply without an account; a second time with the same address to the same offer 409',
    tier: 'mut',
    who: ACTORS,
    body: GuestApplyForm,
    consumes: 'multipart',
    success: { 201: GuestApplyResult },
    failures: [409, 413],
  }),
  endpoint({
    ...shared,
    id: 'getGuestApplication',
    method: 'GET',
    path: '/guest/application/{token}',
    summary: 'Where the own application stands',
    tier: 'read',
    who: ACTORS,
    params: z.object({ token: GuestToken }),
    success: { 200: GuestApplication },
  }),
] as const;
