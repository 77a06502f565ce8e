import { deflateSync } from 'node:zlib';

type PdfParts = {
  /** Dictionary entries of the catalogue, the page and its resources. */
  catalogue?: string;
  page?: string;
  resources?: string;
  /** Content that the page draws besides its line of text. */
  content?: string;
  /** Further objects, from number 6 on. */
  objects?: readonly string[];
  /** Number of times the page occurs in the document. */
  pages?: number;
  /** Dictionary entries of the trailer. */
  trailer?: string;
};

const stream = (dictionary: string, data: string) =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;

/** A stream as an object of `PdfParts`. */
export const pdfStream = stream;

/** The objects of a document whose pages have the line “Curriculum vitae”, from number 1. */
function objectsOf({
  catalogue = '',
  page = '',
  resources = '',
  content = '',
  objects = [],
  pages = 1,
}: PdfParts) {
  const sheet = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`;
  const more = Array.from({ length: pages - 1 }, (_, n) => `${6 + objects.length + n} 0 R`);
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    `<< /Type /Pages /Kids [${['3 0 R', ...more].join(' ')}] /Count ${pages} >>`,
    sheet,
    stream('', `BT /F1 24 Tf 60 760 Td (Curriculum vitae) Tj ET\n${content}`),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
    ...more.map(() => sheet),
  ];
}

/** A PDF with uncompressed objects. */
export function plainPdf(parts: PdfParts): Buffer {
  const objects = objectsOf(parts);
  const file = new Writer();
  const entries = objects.map(
    (body, n) =>
      `${file
        .object(n + 1, body)
        .toString()
        .padStart(10, '0')} 00000 n \n`,
  );
  const start = file.length;
  file.add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  const trailer = `/Size ${objects.length + 1} /Root 1 0 R ${parts.trailer ?? ''}`;
  file.add(`trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return file.bytes();
}

/** The same with all objects but streams in a compressed object: their names do not occur in the bytes. */
export function packedPdf(parts: PdfParts): Buffer {
  const objects = objectsOf(parts);
  const file = new Writer();
  const packed: number[] = [];
  const offsets = new Map<number, number>();
  for (const [n, body] of objects.entries()) {
    if (body.includes('\nstream\n')) offsets.set(n + 1, file.object(n + 1, body));
    else packed.push(n + 1);
  }
  const bodies = packed.map((number) => `${objects[number - 1]}\n`);
  const index = packed.map(
    (number, n) => `${number} ${bodies.slice(0, n).reduce((sum, body) => sum + body.length, 0)}`,
  );
  const first = `${index.join(' ')}\n`;
  const [container, table] = [objects.length + 1, objects.length + 2];
  const data = deflateSync(first + bodies.join('')).toString('latin1');
  offsets.set(
    container,
    file.object(
      container,
      stream(`/Type /ObjStm /N ${packed.length} /First ${first.length} /Filter /FlateDecode`, data),
    ),
  );
  const start = file.length;
  offsets.set(table, start);
  const rows = Buffer.alloc((table + 1) * 7);
  for (let number = 1; number <= table; number++) {
    const offset = offsets.get(number);
    rows.writeUInt8(offset === undefined ? 2 : 1, number * 7);
    rows.writeUInt32BE(offset ?? container, number * 7 + 1);
    rows.writeUInt16BE(offset === undefined ? packed.indexOf(number) : 0, number * 7 + 5);
  }
  const entries = deflateSync(rows).toString('latin1');
  const dictionary = `/Type /XRef /Size ${table + 1} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`;
  file.object(table, stream(dictionary, entries));
  file.add(`startxref\n${start}\n%%EOF\n`);
  return file.bytes();
}

class Writer {
  #text = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';

  get length(): number {
    return this.#text.length;
  }
  add(text: string): void {
    this.#text += text;
  }
  /** Returns its offset. */
  object(number: number, body: string): number {
    const start = this.length;
    this.add(`${number} 0 obj\n${body}\nendobj\n`);
    return start;
  }
  bytes(): Buffer {
    return Buffer.from(this.#text, 'latin1');
  }
}
