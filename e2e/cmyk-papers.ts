import sharp from 'sharp';
import { pdfStream, plainPdf } from './security/hostile-pdf.ts';

/** Black and red on white, in CMYK. */
export const cmykPhoto = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="850"><rect width="600" height="850" fill="#fff"/><rect x="60" y="60" width="300" height="60" fill="#111"/><rect x="60" y="160" width="300" height="60" fill="#c00"/></svg>',
    ),
  )
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();

/** The same picture on a PDF page, as print shops produce it. */
export async function cmykPage(): Promise<Buffer> {
  const picture =
    '/Type /XObject /Subtype /Image /Width 600 /Height 850 /ColorSpace /DeviceCMYK /BitsPerComponent 8';
  return plainPdf({
    resources: '/XObject << /I 6 0 R >>',
    content: 'q 300 0 0 425 60 200 cm /I Do Q',
    objects: [
      pdfStream(
        `${picture} /Filter /DCTDecode /Decode [1 0 1 0 1 0 1 0]`,
        (await cmykPhoto()).toString('latin1'),
      ),
    ],
  });
}
