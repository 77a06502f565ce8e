import { createHash } from 'node:crypto';

/** A printed list: its title, the lines that describe it, and its rows. */
export type PrintedList = {
  readonly locale: string;
  readonly title: string;
  /** The name of the establishment. */
  readonly establishment: string;
  readonly lines: readonly (readonly [label: string, text: string])[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly printLabel: string;
};

const STYLE = `:root{color-scheme:light}
@page{size:A4 landscape;margin:12mm}
body{margin:1.5rem;font:11pt/1.35 system-ui,sans-serif;color:#1a1a1a;background:#fff}
h1{margin:0;font-size:16pt}
header p{margin:.15rem 0 .6rem;font-size:12pt}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;margin:0 0 1rem;font-size:9pt}
dt{font-weight:600}
dd{margin:0;overflow-wrap:anywhere}
button{padding:.5rem 1rem;margin-bottom:1rem;font:inherit}
main{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:9pt}
th,td{padding:.25rem .5rem;border-bottom:1px solid #bbb;text-align:start;vertical-align:top}
thead th{border-bottom:1.5px solid #1a1a1a}
tr{break-inside:avoid}
@media print{body{margin:0}button{display:none}main{overflow:visible}}`;
const SCRIPT = `document.querySelector('button').onclick=()=>print();addEventListener('load',()=>print());`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * A list as a page that opens the print dialog. Its style and script are constants named in its policy; all else is
 * text.
 */
export function printPage(list: PrintedList): Response {
  return new Response(toPage(list), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  });
}

function toPage({ locale, title, establishment, lines, head, rows, printLabel }: PrintedList): string {
  const about = lines.map(([label, text]) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`).join('');
  const heads = head.map((text) => `<th scope="col">${escaped(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map(toCell).join('')}</tr>`).join('\n');
  return `<!doctype html>
<html lang="${escaped(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(`${title} · ${establishment}`)}</title><style>${STYLE}</style></head>
<body><header><h1>${escaped(title)}</h1><p>${escaped(establishment)}</p><dl>${about}</dl><button type="button">${escaped(printLabel)}</button></header>
<main tabindex="0" aria-label="${escaped(title)}"><table><thead><tr>${heads}</tr></thead><tbody>
${body}
</tbody></table></main><script>${SCRIPT}</script></body></html>
`;
}

function toCell(cell: string, column: number): string {
  const text = escaped(cell);
  return column === 0 ? `<th scope="row">${text}</th>` : `<td>${text}</td>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
