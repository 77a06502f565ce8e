import type { Fields } from './description.ts';

/** A member of an establishment. */
export const MEMBER = {
  id: { kind: 'id', at: ['user_id', 'id'] },
  email: { kind: 'text', at: ['email'], otherwise: '' },
  name: { kind: 'filledText', at: ['display_name', 'email'], otherwise: '' },
  /** Text, because other platforms may have other roles. */
  role: { kind: 'text', at: ['member_role', 'role'], otherwise: '' },
  joinedAt: { kind: 'instant', at: ['joined_at'], otherwise: null },
  lastSeenAt: { kind: 'instant', at: ['last_seen_at'], otherwise: null },
  /** Null when the platform does not report whether an invited person has signed in. */
  state: { kind: 'choice', of: ['invited', 'active'], at: ['state', 'status'], otherwise: null },
} as const satisfies Fields;

/** The fields that are sent to add somebody. */
export const MEMBER_CONTENT = {
  email: MEMBER.email,
  name: MEMBER.name,
  role: MEMBER.role,
} as const satisfies Fields;
