/** A message to the platform. Names are the wire's. */
export type ContactFormValues = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};
export type ContactField = keyof ContactFormValues;

/** In the order of the screen. */
export const CONTACT_FIELDS = [
  'subject',
  'message',
  'name',
  'email',
] as const satisfies readonly ContactField[];
