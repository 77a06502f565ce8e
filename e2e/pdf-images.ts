import type { Browser } from '@playwright/test';
import sharp from 'sharp';

/** Pixels per point. */
const SCALE = 2;
/** Darker pixels count as ink; white is 255. */
const INK = 200;

/** A box of a page in points, from the top left corner. */
type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

/** A page of a PDF as it looks on paper. */
export type PageImage = {
  readonly width: number;
  readonly height: number;
  /** The share of ink in a box. */
  readonly inkIn: (box: Box) => number;
  /** How often a horizontal line changes from paper to ink. */
  readonly strokesAlong: (line: Omit<Box, 'height'>) => number;
  /** Left end and baseline of each occurrence of a text. */
  readonly placesOf: (text: string) => readonly { readonly left: number; readonly top: number }[];
};

type Drawn = {
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly texts: readonly { readonly text: string; readonly left: number; readonly top: number }[];
};

/** Renders the pages of a PDF with pdf.js, in a page without anything of the product. */
export async function imagesOf(browser: Browser, pdf: Buffer): Promise<PageImage[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    for (const part of ['pdf.worker', 'pdf'])
      await page.addScriptTag({ path: `node_modules/pdfjs-dist/build/${part}.min.mjs`, type: 'module' });
    await page.waitForFunction(() => 'pdfjsLib' in globalThis && 'pdfjsWorker' in globalThis);
    const drawn = await page.evaluate(drawPages, { base64: pdf.toString('base64'), scale: SCALE });
    return await Promise.all(drawn.map(toImage));
  } finally {
    await context.close();
  }
}

/** Runs in the browser. */
async function drawPages({ base64, scale }: { base64: string; scale: number }): Promise<Drawn[]> {
  const { pdfjsLib } = globalThis as unknown as { pdfjsLib: typeof import('pdfjs-dist') };
  const data = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const document = await pdfjsLib.getDocument({ data, verbosity: 0 }).promise;
  const pages: Drawn[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas = globalThis.document.createElement('canvas');
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await page.render({ canvas, viewport }).promise;
    const { items } = await page.getTextContent();
    const { width, height } = page.getViewport({ scale: 1 });
    const texts = items.flatMap((item) =>
      'str' in item ? [{ text: item.str, left: item.transform[4], top: height - item.transform[5] }] : [],
    );
    pages.push({ image: canvas.toDataURL('image/png').split(',')[1] ?? '', width, height, texts });
  }
  return pages;
}

async function toImage({ image, width, height, texts }: Drawn): Promise<PageImage> {
  const { data, info } = await sharp(Buffer.from(image, 'base64'))
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isInk = (x: number, y: number) => (data[y * info.width + x] ?? 255) < INK;
  const pixels = (from: number, length: number, most: number) => {
    const first = Math.max(0, Math.round(from * SCALE));
    const past = Math.min(most, Math.round((from + length) * SCALE));
    return Array.from({ length: Math.max(0, past - first) }, (_, at) => first + at);
  };
  return {
    width,
    height,
    inkIn: (box) => {
      const columns = pixels(box.left, box.width, info.width);
      const rows = pixels(box.top, box.height, info.height);
      const inked = rows.reduce((sum, y) => sum + columns.filter((x) => isInk(x, y)).length, 0);
      return inked / (columns.length * rows.length);
    },
    strokesAlong: ({ left, top, width: length }) => {
      const y = Math.round(top * SCALE);
      const line = pixels(left, length, info.width).map((x) => isInk(x, y));
      return line.filter((ink, at) => ink && !line[at - 1]).length;
    },
    placesOf: (text) => texts.filter((item) => item.text.trim() === text),
  };
}
