import type { Fields } from './description.ts';

/** Somebody who belongs to an establishment. */
export const MEMBER = {
  id: { kind: 'id', at: ['user_id', 'id'] },
  email: { kind: 'text', at: ['email'], otherwise: '' },
  name: { kind: 'filledText', at: ['display_name', 'email'], otherwise: '' },
  /** Text, because other platforms may have other roles. */
  role: { kind: 'text', at: ['member_role', 'role'], otherwise: '' },
  joinedAt: { kind: 'instant', at: ['joined_at'], otherwise: null },
  lastSeenAt: { kind: 'instant', at: ['last_seen_at'], otherwise: null },
  /** Null where the platform does not say whether an invited person has come. */
  state: { kind: 'choice', of: ['invited', 'active'], at: ['state', 'status'], otherwise: null },
} as const satisfies Fields;

/** What is sent to add somebody. */
export const MEMBER_CONTENT = {
  email: MEMBER.email,
  name: MEMBER.name,
  role: MEMBER.role,
} as const satisfies Fields;
