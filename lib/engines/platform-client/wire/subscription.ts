import type { Fields } from './description.ts';

/** `GET /subscription/me`. Plans, states and limits are in the platform’s words. */
export const SUBSCRIPTION = {
  plan: { kind: 'filledText', at: ['plan', 'plan_name', 'formule'], otherwise: null },
  status: { kind: 'state', at: ['status', 'state', 'statut'] },
  monthlyCents: { kind: 'count', at: ['monthly_cents', 'price_cents', 'amount_cents'], otherwise: null },
  startedOn: { kind: 'day', at: ['started_on', 'started_at', 'start_date'], otherwise: null },
  periodEndsOn: {
    kind: 'day',
    at: ['period_ends_on', 'current_period_end', 'ends_on', 'end_date'],
    otherwise: null,
  },
  limits: { kind: 'counts', at: ['limits', 'quotas'], otherwise: null },
} as const satisfies Fields;

export const INVOICE = {
  id: { kind: 'id', at: ['id'] },
  number: { kind: 'filledText', at: ['number', 'numero', 'reference'], otherwise: null },
  totalCents: { kind: 'count', at: ['total_cents', 'amount_cents'], otherwise: null },
  status: { kind: 'state', at: ['status', 'state', 'statut'], otherwise: '' },
  issuedOn: { kind: 'day', at: ['issued_on', 'date', 'issued_at'], otherwise: null },
  document: {
    kind: 'filledText',
    at: ['document_url', 'pdf_url', 'invoice_pdf', 'download_url', 'url', 'pdf'],
    otherwise: null,
  },
} as const satisfies Fields;

/** `POST /subscription/autologin-token`. */
export const AUTOLOGIN = {
  token: { kind: 'filledText', at: ['token', 'autologin_token'] },
  url: { kind: 'filledText', at: ['url', 'portal_url', 'billing_url', 'login_url'], otherwise: null },
} as const satisfies Fields;
