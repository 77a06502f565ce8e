import type { Fields } from './description.ts';
import { UNKNOWN_INSTANT } from './values.ts';

export const NOTIFICATION = {
  id: { kind: 'id', at: ['id'] },
  kind: { kind: 'text', at: ['kind'], otherwise: '' },
  title: { kind: 'text', at: ['title'], otherwise: '' },
  body: { kind: 'text', at: ['body'], otherwise: '' },
  /** What it is about. */
  applicationId: { kind: 'id', at: ['data.candidature_id'], otherwise: null },
  offerId: { kind: 'id', at: ['data.offre_id'], otherwise: null },
  createdAt: { kind: 'instant', at: ['date'], otherwise: UNKNOWN_INSTANT },
  readAt: { kind: 'instant', at: ['read_at'], otherwise: null },
} as const satisfies Fields;
