import { HOSTILE_DOCUMENTS } from './hostile-documents.ts';
import { packedPdf, pdfStream, plainPdf } from './hostile-pdf.ts';

export type BrokenDocument = { name: string; filename: string; bytes: Buffer };

const nested = (levels: number) => `${'<< /A '.repeat(levels)}1${' >>'.repeat(levels)}`;
const pdf = (name: string, bytes: Buffer): BrokenDocument => ({ name, filename: 'cv.pdf', bytes });

/** Valid documents that are expensive to render without limits. */
const COSTLY: readonly BrokenDocument[] = [
  pdf('pages that are their own parents', plainPdf({ catalogue: '/Pages 1 0 R' })),
  pdf(
    'a page that draws itself for ever',
    plainPdf({
      resources: '/XObject << /X 6 0 R >>',
      content: '/X Do',
      objects: [
        pdfStream(
          '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>',
          '/X Do',
        ),
      ],
    }),
  ),
  pdf('a hundred thousand states', plainPdf({ content: 'q '.repeat(100_000) })),
  pdf('a dictionary of ten thousand levels', plainPdf({ catalogue: nested(10_000) })),
  pdf('a page of a million points', plainPdf({ page: '/MediaBox [0 0 14400000 14400000]' })),
  pdf('a page without any size', plainPdf({ page: '/MediaBox [0 0 0 0]' })),
  pdf('two thousand pages', packedPdf({ pages: 2000 })),
  pdf(
    'a picture that says it is enormous',
    plainPdf({
      resources: '/XObject << /I 6 0 R >>',
      content: 'q 500 0 0 500 0 0 cm /I Do Q',
      objects: [
        pdfStream(
          '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /ColorSpace /DeviceRGB /BitsPerComponent 8',
          'x',
        ),
      ],
    }),
  ),
];

/** Deterministic numbers for a seed, so that a failed run can be repeated. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

/** A hostile document with bytes changed, duplicated, truncated or swapped. */
function damaged(seed: number): BrokenDocument {
  const draw = numbers(seed);
  const next = (below: number) => draw.next().value % below;
  const of = HOSTILE_DOCUMENTS[seed % HOSTILE_DOCUMENTS.length];
  if (!of) throw new Error('there are documents');
  let bytes = Buffer.from(of.bytes);
  // The first bytes stay: a file that the platform refuses would not test the reader.
  const place = () => 12 + next(bytes.length - 12);
  for (let n = 1 + next(40); n > 0; n -= 1) bytes[place()] = next(256);
  if (next(3) === 0) bytes = bytes.subarray(0, place());
  if (next(3) === 0) bytes = Buffer.concat([bytes, bytes.subarray(place())]);
  return { name: `damaged, seed ${seed}: ${of.name}`, filename: of.filename, bytes };
}

/** So many broken documents, the expensive ones first. */
export function brokenDocuments(count: number): readonly BrokenDocument[] {
  const seeds = Array.from({ length: count }, (_, n) => n);
  return [...COSTLY, ...seeds.map(damaged)].slice(0, count);
}
