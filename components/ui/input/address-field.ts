/** A text field: in an e-mail field Chrome converts accents of a domain to `xn--`, also in the form's value. */
export const ADDRESS_FIELD = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
