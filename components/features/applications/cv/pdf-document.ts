'use client';

// First: the reader needs it as it is loaded.
import './pdf-support.mjs';
import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';

const worker = new URL('./pdf-worker.mjs', import.meta.url).href;
const parts = new URLSearchParams([
  ['part', new URL('./pdf-support.mjs', import.meta.url).href],
  ['part', new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href],
]);
GlobalWorkerOptions.workerSrc = `${worker}?${parts}`;

/** What the worker fetches when a document needs it: decoders of scans, fonts and tables of letters. */
const DATA = '/api/pdf-data';
/** A picture of more pixels is left out: a small file can claim any size. */
const IMAGE_PIXELS_MOST = 50_000_000;

export type Opened =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly file: PDFDocumentProxy }
  | { readonly kind: 'failed'; readonly status: number | null };

/**
 * Reads a PDF of a stranger: drawn, never run. Scripts, forms, links and attachments are parts of pdf.js that are not
 * loaded here; XFA, which would make elements of a form, stays off. `attempt` counts the readings of the same file.
 */
export function usePdfDocument(source: string, attempt: number): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  useEffect(() => {
    const task = getDocument({
      url: `${source}?attempt=${attempt}`,
      disableAutoFetch: true,
      enableXfa: false,
      maxImageSize: IMAGE_PIXELS_MOST,
      verbosity: VerbosityLevel.ERRORS,
      cMapUrl: `${DATA}/cmaps/`,
      iccUrl: `${DATA}/iccs/`,
      standardFontDataUrl: `${DATA}/standard_fonts/`,
      wasmUrl: `${DATA}/wasm/`,
    });
    let left = false;
    task.promise.then(
      (file) => !left && setOpened({ kind: 'open', file }),
      (error: { status?: number }) => !left && setOpened({ kind: 'failed', status: error.status ?? null }),
    );
    return () => {
      left = true;
      setOpened({ kind: 'opening' });
      void task.destroy();
    };
  }, [source, attempt]);
  return opened;
}
