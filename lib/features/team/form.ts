/** The typed values of a new member. Names are the wire's; `member_role` is empty until one is chosen. */
export type MemberFormValues = {
  readonly display_name: string;
  readonly email: string;
  readonly member_role: string;
};
export type MemberField = keyof MemberFormValues;

/** In the order of the screen. */
export const MEMBER_FIELDS = [
  'email',
  'display_name',
  'member_role',
] as const satisfies readonly MemberField[];

export const NEW_MEMBER: MemberFormValues = { display_name: '', email: '', member_role: '' };
