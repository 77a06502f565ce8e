import { uploadHref } from '#lib/scope/file-href.ts';
import type { ActionFailure, ActionResult } from '#lib/server/result.ts';
import type { LibraryItem } from './library.ts';

type SendOptions = {
  readonly alt: string;
  /** Share of the file that has left the browser, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/** `network` is a connection that broke, `cancelled` the person's own wish. */
export type Sent =
  | ActionResult<LibraryItem>
  | { readonly ok: false; readonly failure: { readonly kind: 'network' | 'cancelled' } };

/** Sends an image to the library of an establishment. Not `fetch`, which tells no progress of an upload. */
export function sendImage(maisonId: number, file: File, options: SendOptions): Promise<Sent> {
  const form = new FormData();
  form.append('file', file);
  form.append('alt', options.alt);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = (kind: 'network' | 'cancelled') => resolve({ ok: false, failure: { kind } });
    request.open('POST', uploadHref(maisonId));
    request.responseType = 'json';
    request.setRequestHeader('x-bff', '1');
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toSent(request));
    request.onerror = () => end('network');
    request.onabort = () => end('cancelled');
    options.signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function toSent({ status, response }: XMLHttpRequest): Sent {
  if (status === 200 && response) return { ok: true, value: response as LibraryItem };
  const failure = (response as { failure?: ActionFailure } | null)?.failure;
  return failure ? { ok: false, failure } : { ok: false, failure: { kind: 'network' } };
}
