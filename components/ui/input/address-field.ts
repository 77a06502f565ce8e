/** As text: Chrome writes the accents of a domain as `xn--` in a field of addresses, and gives that to the form. */
export const ADDRESS_FIELD = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
