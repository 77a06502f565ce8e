import type { Handlers } from '#platform/http/call.ts';
import { applyAsGuest, requireGuestApplication } from '#platform/services/guests/apply.ts';

export const guestHandlers: Handlers<'guestApply' | 'getGuestApplication'> = {
  guestApply: async ({ db, files, body, now }) => {
    const token = await applyAsGuest({ db, files, now }, body);
    return { status: 201, body: { token, application: await requireGuestApplication(db, token) } };
  },

  getGuestApplication: async ({ db, params }) => ({
    status: 200,
    body: await requireGuestApplication(db, params.token),
  }),
};
