import type { Fields } from './description.ts';
import { CREATED, STATUS } from './names.ts';
import { UNKNOWN_INSTANT } from './values.ts';

/** A message to the operator of the platform. */
export const CONTACT_CONTENT = {
  name: { kind: 'text', at: ['name', 'nom'], otherwise: '' },
  email: { kind: 'text', at: ['email', 'courriel', 'mail'], otherwise: '' },
  subject: { kind: 'text', at: ['subject', 'sujet', 'objet', 'title', 'titre'], otherwise: '' },
  message: { kind: 'prose', at: ['message', 'body', 'content', 'texte'], otherwise: '' },
} as const satisfies Fields;

export const CONTACT_REQUEST = {
  id: { kind: 'id', at: ['id'] },
  ...CONTACT_CONTENT,
  /** Text, because platforms have states of their own. */
  status: { kind: 'state', at: STATUS, otherwise: '' },
  createdAt: { kind: 'instant', at: CREATED, otherwise: UNKNOWN_INSTANT },
} as const satisfies Fields;
