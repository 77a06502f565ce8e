/** People follow a URL of the platform: only a page of the web is allowed. */
export function toWebAddress(text: string | null | undefined): string | null {
  return text && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
