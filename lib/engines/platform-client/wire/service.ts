import type { Fields } from './description.ts';

/** `GET /status`, in whatever words. */
export const SERVICE_STATE = {
  state: {
    kind: 'filledText',
    at: ['state', 'status', 'etat', 'statut', 'health', 'service', 'data.state', 'data.status'],
    otherwise: null,
  },
} as const satisfies Fields;

/** `GET /maintenance`. */
export const MAINTENANCE_NOTICE = {
  active: { kind: 'flag', at: ['active'], otherwise: false },
  message: { kind: 'filledText', at: ['message'], otherwise: null },
  startsAt: { kind: 'instant', at: ['starts_at'], otherwise: null },
  endsAt: { kind: 'instant', at: ['ends_at'], otherwise: null },
} as const satisfies Fields;
