'use client';

// First: the viewer needs it while it loads.
import './pdf-support.mjs';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

const worker = new URL('./pdf-worker.mjs', import.meta.url).href;
const parts = new URLSearchParams([
  ['part', new URL('./pdf-support.mjs', import.meta.url).href],
  ['part', new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href],
]);
GlobalWorkerOptions.workerSrc = `${worker}?${parts}`;

/** What the worker fetches when a document needs it: decoders of scans, fonts and character maps. */
const DATA = '/api/pdf-data';
/** A picture of more pixels is left out, and the viewer reports it: a small file can claim any size. */
const IMAGE_PIXELS_MOST = 200_000_000;
/** The canvas size that every browser supports, in pixels: a larger page or picture is drawn smaller. */
export const CANVAS_PIXELS_MOST = 16_000_000;
const BYTES_PER_PIXEL = 4;

export type Opened =
  | { readonly kind: 'opening' }
  /** `isPartLost` when a picture in it was left out. */
  | { readonly kind: 'open'; readonly file: PDFDocumentProxy; readonly isPartLost: boolean }
  /** `status` of an answer without a file; `locked` needs a password; otherwise pdf.js cannot read it. */
  | { readonly kind: 'failed'; readonly status: number | 'locked' | null };

/**
 * Reads an untrusted PDF: drawn, never run. Scripts, links and attachments are parts of pdf.js that are not loaded
 * here, and of forms only the values are read; XFA, which would create form elements, stays off. `attempt` counts the
 * reads of the same file.
 */
export function usePdfDocument(source: string, attempt: number): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  useEffect(() => {
    // The worker reports left-out pictures as warnings; other warnings of pdf.js are not shown.
    const reading = PDFWorker.create({ verbosity: VerbosityLevel.WARNINGS });
    const task = getDocument({
      worker: reading,
      url: `${source}?attempt=${attempt}`,
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
    let left = false;
    let isPartLost = false;
    const onMessage = ({ data }: MessageEvent<{ isPartLost?: true } | null>) => {
      if (left || !data?.isPartLost) return;
      isPartLost = true;
      setOpened((before) => (before.kind === 'open' ? { ...before, isPartLost } : before));
    };
    reading.promise.then(
      () => reading.port.addEventListener('message', onMessage),
      // The document fails with it.
      () => undefined,
    );
    task.promise.then(
      (file) => !left && setOpened({ kind: 'open', file, isPartLost }),
      (error: { name?: string; status?: number }) =>
        !left &&
        setOpened({
          kind: 'failed',
          status: error.name === 'PasswordException' ? 'locked' : (error.status ?? null),
        }),
    );
    return () => {
      left = true;
      setOpened({ kind: 'opening' });
      void task.destroy().finally(() => reading.destroy());
    };
  }, [source, attempt]);
  return opened;
}
