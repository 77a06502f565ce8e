import type { Handlers } from '#platform/http/call.ts';
import { requireMaisonScope, requireOwnAccount, requireOwnTeam } from '#platform/http/guards.ts';
import { createAutologinToken } from '#platform/services/commerce/autologin.ts';
import { drawInvoice } from '#platform/services/commerce/invoice-pdf.ts';
import {
  changeSubscription,
  listInvoices,
  requireSubscription,
} from '#platform/services/commerce/subscription.ts';

type Ids =
  | 'getSubscription'
  | 'cancelSubscription'
  | 'reactivateSubscription'
  | 'listInvoices'
  | 'getInvoicePdf'
  | 'createAutologinToken';

export const subscriptionHandlers: Handlers<Ids> = {
  getSubscription: async ({ db, caller, now }) => ({
    status: 200,
    body: await requireSubscription(db, requireMaisonScope(caller).maisonId, now),
  }),

  cancelSubscription: async ({ db, caller, body, now }) => {
    const { maisonId } = requireOwnTeam(caller);
    const change = { from: 'active', to: 'cancelling', reason: body.reason ?? null, now } as const;
    return { status: 200, body: await changeSubscription(db, maisonId, change) };
  },

  reactivateSubscription: async ({ db, caller, now }) => {
    const { maisonId } = requireOwnTeam(caller);
    const change = { from: 'cancelling', to: 'active', reason: null, now } as const;
    return { status: 200, body: await changeSubscription(db, maisonId, change) };
  },

  listInvoices: async ({ db, caller, query }) => {
    const { rows, total } = await listInvoices(db, requireOwnTeam(caller).maisonId, query);
    return { status: 200, body: rows, total };
  },

  getInvoicePdf: async ({ db, caller, params }) => {
    const { bytes, filename } = await drawInvoice(db, requireOwnTeam(caller).maisonId, params.id);
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filename}"`,
    };
    return { status: 200, body: bytes, headers };
  },

  createAutologinToken: async ({ db, config, caller, now }) => ({
    status: 201,
    body: await createAutologinToken({ db, config, now }, requireOwnAccount(caller).id),
  }),
};
