const rules: readonly { wrong: RegExp; reason: string }[] = [
  { wrong: /'/, reason: 'straight apostrophe, write ’' },
  { wrong: /"/, reason: 'straight quotes, write « »' },
  { wrong: /\.\.\./, reason: 'three dots, write …' },
  { wrong: /(?<![\u202F!?;])[!?;]/, reason: 'no U+202F before ; ! ?' },
  { wrong: /(?<![\u00A0\d]):(?!\/\/)|(?<!\u00A0):(?!\d|\/\/)/, reason: 'no U+00A0 before :' },
  { wrong: /«(?!\u202F)|(?<!\u202F)»/, reason: 'no U+202F inside « »' },
  { wrong: / [\u00A0\u202F]|[\u00A0\u202F] /, reason: 'two spaces side by side' },
];

/** Mistakes of typography in a French text; empty when there are none. */
export function typographyFaults(text: string): string[] {
  return rules.filter(({ wrong }) => wrong.test(text)).map(({ reason }) => reason);
}
