import type { ActionFailure } from '#lib/core/result.ts';
import { privateUploadHref, uploadHref } from '#lib/engines/scope/file-href.ts';
import type { LibraryItem } from './library.ts';
import type { SentFile } from './private-file.ts';

export type SendOptions = {
  /** Share of the file that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
};

/**
 * Why a file is not in the library. `network` is a connection that failed; `unsure` one that failed after all was sent,
 * so that the file may have arrived.
 */
export type SendTrouble = ActionFailure | { readonly kind: 'network' | 'unsure' };

/** `cancelled`: by the person. */
export type Sent<Item> =
  | { readonly ok: true; readonly value: Item }
  | { readonly ok: false; readonly failure: SendTrouble | { readonly kind: 'cancelled' } };

export function sendImage(
  establishmentId: number,
  file: File,
  { alt, ...options }: SendOptions & { readonly alt: string },
): Promise<Sent<LibraryItem>> {
  const form = new FormData();
  form.append('file', file);
  form.append('alt', alt);
  return sendForm(uploadHref(establishmentId), form, options);
}

export function sendPrivateFile(
  establishmentId: number,
  file: File,
  options: SendOptions,
): Promise<Sent<SentFile>> {
  const form = new FormData();
  form.append('file', file);
  return sendForm(privateUploadHref(establishmentId), form, options);
}

/** Not `fetch`, which reports no progress of an upload. */
function sendForm<Item>(
  url: string,
  form: FormData,
  { onProgress, signal }: SendOptions,
): Promise<Sent<Item>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let isAllGone = false;
    const end = (kind: 'network' | 'unsure' | 'cancelled') => resolve({ ok: false, failure: { kind } });
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('x-bff', '1');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => {
      isAllGone = true;
    };
    request.onload = () => resolve(toSent(request));
    request.onerror = () => end(isAllGone ? 'unsure' : 'network');
    request.onabort = () => end('cancelled');
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) end('cancelled');
    else request.send(form);
  });
}

function toSent<Item>({ status, response }: XMLHttpRequest): Sent<Item> {
  if (status === 200 && response) return { ok: true, value: response as Item };
  const failure = (response as { failure?: ActionFailure } | null)?.failure;
  // The platform’s answer was lost on its way to us: nothing looks for the file, but its author can see whether it is
  // there.
  if (!failure || failure.kind === 'checking') return { ok: false, failure: { kind: 'unsure' } };
  return { ok: false, failure };
}
