/** The typed values of a profile. The name is the wire's. */
export type ProfileFormValues = { readonly display_name: string };

export const PROFILE_FIELDS = ['display_name'] as const satisfies readonly (keyof ProfileFormValues)[];
