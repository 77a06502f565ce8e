'use client';

// First: the viewer needs it while it loads.
import './pdf-support.mjs';
import {
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { fetchPart } from '#components/ui/overlay/lazy.ts';

const worker = new URL('./pdf-worker.mjs', import.meta.url).href;
const parts = new URLSearchParams([
  ['part', new URL('./pdf-support.mjs', import.meta.url).href],
  ['part', new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href],
]);

/**
 * A worker that has been fetched. pdf.js is not left to start its own: after one that could not be fetched it would start
 * no other until the page is reloaded, and parse documents in the page itself.
 */
function startWorker(): Promise<Worker> {
  const started = new Worker(`${worker}?${parts}`, { type: 'module' });
  return new Promise((resolve, reject) => {
    started.addEventListener('message', () => resolve(started), { once: true });
    started.addEventListener(
      'error',
      () => {
        started.terminate();
        reject(new Error('The worker of pdf.js cannot be fetched.'));
      },
      { once: true },
    );
  });
}

/** What the worker fetches when a document needs it: decoders of scans, fonts and character maps. */
const DATA = '/api/pdf-data';
/** A picture of more pixels is left out, and the viewer reports it: a small file can claim any size. */
const IMAGE_PIXELS_MOST = 200_000_000;
/** The canvas size that every browser supports, in pixels: a larger page or picture is drawn smaller. */
export const CANVAS_PIXELS_MOST = 16_000_000;
const BYTES_PER_PIXEL = 4;

export type PdfBytes = Uint8Array<ArrayBuffer>;

/**
 * The status of an answer without a file; `locked` needs a password; `reader` where there is no pdf.js to read it; null
 * where pdf.js could not.
 */
export type PdfTrouble = number | 'locked' | 'reader' | null;

export type Opened =
  | { readonly kind: 'opening' }
  /** `isPartLost` when a picture in it was left out. */
  | { readonly kind: 'open'; readonly file: PDFDocumentProxy; readonly isPartLost: boolean }
  | { readonly kind: 'failed'; readonly trouble: PdfTrouble };

/**
 * Reads an untrusted PDF: drawn, never run. Scripts, links and attachments are parts of pdf.js that are not loaded
 * here, and of forms only the values are read; XFA, which would create form elements, stays off. `attempt` counts the
 * reads of the same file; its bytes are fetched unless they are given.
 */
export function usePdfDocument(source: string, attempt: number, bytes: PdfBytes | null): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  useEffect(() => {
    let left = false;
    let close = () => {};
    let isPartLost = false;
    const onMessage = ({ data }: MessageEvent<{ isPartLost?: true } | null>) => {
      if (left || !data?.isPartLost) return;
      isPartLost = true;
      setOpened((before) => (before.kind === 'open' ? { ...before, isPartLost } : before));
    };
    const fail = (trouble: PdfTrouble) => !left && setOpened({ kind: 'failed', trouble });
    const read = (port: Worker) => {
      if (left) return port.terminate();
      port.addEventListener('message', onMessage);
      // The worker reports left-out pictures as warnings; other warnings of pdf.js are not shown.
      const reading = PDFWorker.create({ port, verbosity: VerbosityLevel.WARNINGS });
      const task = getDocument({
        worker: reading,
        // pdf.js takes the bytes away.
        ...(bytes ? { data: bytes.slice() } : { url: `${source}?attempt=${attempt}` }),
        disableAutoFetch: true,
        enableXfa: false,
        maxImageSize: IMAGE_PIXELS_MOST,
        canvasMaxAreaInBytes: CANVAS_PIXELS_MOST * BYTES_PER_PIXEL,
        verbosity: VerbosityLevel.ERRORS,
        cMapUrl: `${DATA}/cmaps/`,
        iccUrl: `${DATA}/iccs/`,
        standardFontDataUrl: `${DATA}/standard_fonts/`,
        wasmUrl: `${DATA}/wasm/`,
      });
      close = () =>
        void task.destroy().finally(() => {
          reading.destroy();
          port.terminate();
        });
      task.promise.then(
        (file) => !left && setOpened({ kind: 'open', file, isPartLost }),
        (error: { name?: string; status?: number }) =>
          fail(error.name === 'PasswordException' ? 'locked' : (error.status ?? null)),
      );
    };
    fetchPart(startWorker)
      .then(read)
      .catch(() => fail('reader'));
    return () => {
      left = true;
      setOpened({ kind: 'opening' });
      close();
    };
  }, [source, attempt, bytes]);
  return opened;
}
