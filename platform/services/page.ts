import { createHash } from 'node:crypto';

export type Language = 'fr' | 'en';

const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:4rem auto;padding:0 1rem;color:#1c1917;background:#fff}' +
  'label,input,button{display:block;width:100%;box-sizing:border-box;font:inherit}' +
  'input{margin:.25rem 0 1rem;padding:.6rem;border:1px solid #78716c;border-radius:.25rem}' +
  'button{padding:.7rem;border:0;border-radius:.25rem;background:#1c1917;color:#fff}' +
  '[role]{padding:.75rem;border:1px solid #78716c;border-radius:.25rem}' +
  '@media(prefers-color-scheme:dark){body{background:#1c1917;color:#f5f5f4}' +
  'input{background:#292524;color:inherit}button{background:#f5f5f4;color:#1c1917}}';

/** The page runs nothing, loads nothing and sends no referrer, since its address may hold a token. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** French unless the browser asks for English first. */
export const toLanguage = (acceptLanguage: string | null): Language =>
  /^\s*en\b/i.test(acceptLanguage ?? '') ? 'en' : 'fr';

/** A page of the service for people without the dashboard. `content` is HTML. */
export function drawPage(language: Language, title: string, content: string): Uint8Array {
  return new TextEncoder().encode(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${content}</main></body>
</html>
`);
}

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
