import type { IncomingMessage } from 'node:http';

/** `gone` when the client left before its body was complete. */
export type HeldBody = 'complete' | 'tooLarge' | 'tooSlow' | 'gone';

/**
 * Waits until the body of a request is complete, with at most `bytes` bytes and `patienceMs` of waiting. It stays in
 * the request’s own buffer, to be read as usual, also when the client leaves meanwhile; of one that is too large
 * nothing more is kept.
 */
export function holdBody(request: IncomingMessage, bytes: number, patienceMs: number): Promise<HeldBody> {
  return new Promise((resolve) => {
    const push = request.push.bind(request);
    const end = (outcome: HeldBody) => {
      clearTimeout(timer);
      request.off('close', onClose);
      if (outcome === 'complete') {
        Reflect.deleteProperty(request, 'push');
        keepUntilRead(request);
      } else discardBody(request);
      resolve(outcome);
    };
    const onClose = () => end('gone');
    const timer = setTimeout(() => end('tooSlow'), patienceMs);
    request.once('close', onClose);
    let received = 0;
    // Node’s parser delivers the parts here. Listening to `data` would take them away from Next.
    request.push = (chunk: Uint8Array | null) => {
      if (chunk === null) {
        end('complete');
        return push(null);
      }
      received += chunk.byteLength;
      if (received > bytes) end('tooLarge');
      else push(chunk);
      // The parser would pause at the stream’s own high-water mark, below what is allowed.
      return true;
    };
  });
}

/** A request that was sent completely counts though its page is left at once: Node would drop what is not read yet. */
function keepUntilRead(request: IncomingMessage): void {
  const destroy = request.destroy.bind(request);
  request.destroy = (cause) => {
    if (request.readableEnded) destroy(cause);
    else request.once('end', () => destroy(cause));
    return request;
  };
}

/** Drops what still arrives; `onEnd` is called at the end, or after `bytes` of it. */
export function discardBody(request: IncomingMessage, bytes = 0, onEnd: () => void = () => undefined): void {
  let dropped = 0;
  request.push = (chunk: Uint8Array | null) => {
    dropped += chunk?.byteLength ?? 0;
    if (chunk === null || dropped > bytes) onEnd();
    return true;
  };
}
