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
  endpoint({
    ...shared,
    id: 'getWithdrawalPage',
    method: 'GET',
    path: '/guest/application/{token}/withdrawal',
    summary: 'Page on which a person without account withdraws the own application',
    tier: 'read',
    who: ACTORS,
    params: z.object({ token: GuestToken }),
    produces: 'text/html',
    success: { 200: 'file' },
    extension: true,
  }),
  endpoint({
    ...shared,
    id: 'withdrawGuestApplication',
    method: 'POST',
    path: '/guest/application/{token}/withdrawal',
    summary: 'Withdraw the own application; its establishment is notified. A second time nothing changes',
    tier: 'mut',
    who: ACTORS,
    params: z.object({ token: GuestToken }),
    produces: 'text/html',
    success: { 200: 'file' },
    extension: true,
  }),
] as const;
