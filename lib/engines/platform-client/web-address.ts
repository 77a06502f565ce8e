/** An address of the platform's is followed by people: nothing but a page of the web may stand there. */
export function toWebAddress(text: string | null | undefined): string | null {
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
