import { MemberRole } from '#contract/account.ts';
import type { Fields } from './description.ts';

/** The record linked to an account. */
const LINKED = {
  type: { kind: 'text', at: ['linked.type'], otherwise: '' },
  id: { kind: 'id', at: ['linked.id'] },
  memberRole: { kind: 'choice', of: MemberRole.options, at: ['linked.member_role'], otherwise: null },
  name: { kind: 'filledText', at: ['linked.name'], otherwise: null },
} as const satisfies Fields;

/** `GET /auth/me`. */
export const ACCOUNT = {
  id: { kind: 'id', at: ['id'] },
  email: { kind: 'text', at: ['email'], otherwise: '' },
  displayName: { kind: 'text', at: ['display_name', 'email'], otherwise: '' },
  role: { kind: 'text', at: ['role'], otherwise: '' },
  linked: { kind: 'group', fields: LINKED, otherwise: null },
} as const satisfies Fields;

/** The fields of an account that its person changes. */
export const ACCOUNT_CONTENT = { displayName: ACCOUNT.displayName } as const satisfies Fields;
