import type { Fields } from './description.ts';

/** `GET /push/vapid-public`. */
export const VAPID_KEY = {
  publicKey: {
    kind: 'filledText',
    at: ['public_key', 'publicKey', 'vapid_public', 'vapid_public_key', 'key'],
  },
} as const satisfies Fields;
