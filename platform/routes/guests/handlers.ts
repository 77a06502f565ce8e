import type { Call, Handlers } from '#platform/http/call.ts';
import { applyAsGuest, requireGuestApplication } from '#platform/services/guests/apply.ts';
import { drawWithdrawalPage, withdrawAsGuest } from '#platform/services/guests/withdrawal.ts';
import { PAGE_HEADERS } from '#platform/services/page.ts';

type Ids = 'guestApply' | 'getGuestApplication' | 'getWithdrawalPage' | 'withdrawGuestApplication';

async function drawWithdrawal({ db, request }: Pick<Call, 'db' | 'request'>, token: string) {
  const application = await requireGuestApplication(db, token);
  const body = drawWithdrawalPage(request.headers.get('accept-language'), application);
  return { status: 200, body, headers: PAGE_HEADERS } as const;
}

export const guestHandlers: Handlers<Ids> = {
  guestApply: async ({ db, files, body, now }) => {
    const token = await applyAsGuest({ db, files, now }, body);
    return { status: 201, body: { token, application: await requireGuestApplication(db, token) } };
  },

  getGuestApplication: async ({ db, params }) => ({
    status: 200,
    body: await requireGuestApplication(db, params.token),
  }),

  getWithdrawalPage: async (call) => drawWithdrawal(call, call.params.token),

  withdrawGuestApplication: async (call) => {
    await withdrawAsGuest(call.db, call.params.token, call.now);
    return drawWithdrawal(call, call.params.token);
  },
};
